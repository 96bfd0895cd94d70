import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { cx } from './cx.ts';

export type BannerTone = 'info' | 'success' | 'danger' | 'notice';

const tones: Record<BannerTone, { toneClasses: string; icon: typeof Info }> = {
  info: { toneClasses: 'border-line bg-sunk [&>svg]:text-soft', icon: Info },
  success: {
    toneClasses: 'border-grove/35 bg-grove-mist [&>svg]:text-grove-ink',
    icon: CircleCheck,
  },
  danger: {
    toneClasses: 'border-danger/40 bg-danger-mist [&>svg]:text-danger-ink',
    icon: CircleAlert,
  },
  notice: {
    toneClasses: 'border-turmeric/50 bg-turmeric-mist [&>svg]:text-turmeric-ink',
    icon: Info,
  },
};

export interface BannerProps {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/**
 * Renders a message between the other content of a screen. Screen readers announce the tone
 * `danger` at once, and the other tones after the current sentence.
 */
export function Banner({ tone = 'info', title, children, action, className }: BannerProps) {
  const { toneClasses, icon: Icon } = tones[tone];
  const phrase = usePhrase();
  const translate = (text: ReactNode) => (typeof text === 'string' ? phrase(text) : text);
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex flex-wrap items-start gap-3 rounded-md border px-4 py-3 text-ink',
        toneClasses,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow basis-[7rem]">
        {title && <p className="font-semibold">{translate(title)}</p>}
        {translate(children)}
      </div>
      {action}
    </div>
  );
}
