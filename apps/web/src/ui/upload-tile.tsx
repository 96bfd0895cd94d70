import { Camera, ImagePlus, RotateCcw, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';

export type UploadState =
  | { kind: 'empty' }
  /** `percent` is a whole number, and `preview` is an object URL. */
  | { kind: 'busy'; percent: number; name: string; preview?: string }
  | { kind: 'failed'; message: string; preview?: string };

export interface UploadTileProps {
  state: UploadState;
  /** Purpose of the tile, such as "Profile photo". */
  label: string;
  hint?: ReactNode;
  multiple?: boolean;
  id?: string;
  /** Camera that takes the photo: `environment` for a photo on paper. */
  camera?: 'user' | 'environment';
  onFiles: (files: File[]) => void;
  onCancel: () => void;
  onRetry: () => void;
  className?: string;
}

/**
 * Renders a tile for a photo that is selected, dropped or taken with the camera. During the upload
 * the tile shows the progress and Cancel, and after a failure Try again.
 */
export function UploadTile(props: UploadTileProps) {
  const { state, className } = props;
  return (
    <div
      className={cx(
        '@container relative isolate flex aspect-4/5 flex-col items-center justify-center overflow-clip',
        'rounded-lg text-center',
        state.kind === 'failed' && 'border border-danger bg-danger-mist',
        state.kind === 'busy' && 'bg-sunk',
        className,
      )}
    >
      {state.kind === 'empty' ? <Chooser {...props} /> : <Progress {...props} state={state} />}
    </div>
  );
}

function Chooser(props: UploadTileProps) {
  const { label, hint, multiple, id, camera = 'user', onFiles } = props;
  const t = useT('ui');
  const [isDragOver, setDragOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Cleared, because the same file must be selectable again.
    target.value = '';
  };
  return (
    <>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
        className={cx(
          'flex w-full grow flex-col items-center justify-center gap-1.5 rounded-lg border-2 border-dashed px-2 py-4',
          'transition-colors duration-quick has-focus-visible:outline-2 has-focus-visible:-outline-offset-2',
          'has-focus-visible:outline-grove-ink',
          isDragOver
            ? 'border-grove bg-grove-mist'
            : 'border-edge bg-card hover:border-grove hover:bg-grove-mist',
        )}
      >
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple={multiple}
          aria-label={label}
          className="sr-only"
          onChange={handleFiles}
        />
        <ImagePlus aria-hidden="true" strokeWidth={1.5} className="size-8 text-grove-ink" />
        <span className="font-semibold text-grove-ink">{label}</span>
        <span className="hidden text-sm text-soft [@media(hover:hover)]:inline">
          {t('dropPhoto')}
        </span>
        {hint && <span className="text-sm text-faint">{hint}</span>}
      </label>
      <label
        className={cx(
          'mt-2 hidden h-11 w-full shrink-0 items-center justify-center gap-1.5 rounded-full',
          'border border-edge bg-card text-sm font-semibold text-grove-ink pointer-coarse:flex',
          'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-grove-ink',
        )}
      >
        <input
          type="file"
          accept="image/*"
          capture={camera}
          aria-label={t('takePhoto')}
          className="sr-only"
          onChange={handleFiles}
        />
        <Camera aria-hidden="true" className="hidden size-4 shrink-0 @min-[10.5rem]:block" />
        {t('takePhoto')}
      </label>
    </>
  );
}

interface ProgressProps extends UploadTileProps {
  state: Exclude<UploadState, { kind: 'empty' }>;
}

function Progress({ state, onCancel, onRetry }: ProgressProps) {
  const t = useT('ui');
  return (
    <>
      {state.preview && (
        <img
          src={state.preview}
          alt=""
          className="absolute inset-0 -z-10 size-full object-cover object-[50%_25%] opacity-40"
        />
      )}
      {state.kind === 'busy' ? (
        <div className="flex w-full flex-col items-center gap-2 px-5">
          <span className="rounded-full bg-card px-3 py-1 text-xl font-semibold tabular-nums">
            {t('percent', { value: state.percent })}
          </span>
          <ProgressBar
            value={state.percent}
            label={t('uploading', { name: state.name })}
            className="w-full"
          />
          <Button size="sm" variant="secondary" icon={<X className="size-4" />} onClick={onCancel}>
            {t('cancelUpload')}
          </Button>
        </div>
      ) : (
        // The cross stays in the corner, because on a phone the tile is hardly wider than the text.
        <div role="alert" className="flex flex-col items-center gap-2 px-2 pt-12 pb-2 sm:gap-3">
          <p className="rounded-md bg-card px-3 py-2 text-sm text-danger-ink">{state.message}</p>
          <Button
            size="sm"
            variant="secondary"
            icon={<RotateCcw className="size-4" />}
            onClick={onRetry}
          >
            {t('tryAgain')}
          </Button>
          <div className="absolute top-1 right-1">
            <IconButton label={t('dismiss')} icon={<X />} tip="none" onClick={onCancel} />
          </div>
        </div>
      )}
    </>
  );
}
