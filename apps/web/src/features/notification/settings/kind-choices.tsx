import {
  type ConfigurableKind,
  isKindWith,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@sambandha/contract/notification/kinds';
import type { NotificationSettings } from '@sambandha/contract/notification/schemas';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';

interface KindChoicesProps {
  settings: NotificationSettings;
  /**
   * False if pushes are not offered, or if no device receives pushes and this browser denies the
   * permission. The switches for pushes are then not rendered.
   */
  canPush: boolean;
  onChoose: (kind: ConfigurableKind, channel: 'email' | 'push', isEnabled: boolean) => void;
}

/** Renders switches for e-mail and push for each kind. The switches take effect at once. */
export function KindChoices({ settings, canPush, onChoose }: KindChoicesProps) {
  const t = useT('notification.settings');
  return (
    <div className="@container">
      {/* If e-mail is the only channel, the title of the card names it. */}
      {canPush && (
        <div
          aria-hidden="true"
          className={cx(grid, 'pb-2 text-sm font-semibold text-soft @max-[17rem]:hidden')}
        >
          <span />
          <span className="text-center">{t('email')}</span>
          <span className="text-center">{t('push')}</span>
        </div>
      )}
      <ul aria-label={t('kinds')} className="divide-y divide-line border-y border-line">
        {NOTIFICATION_KINDS.filter((kind) => isShown(kind, settings)).map((kind) => (
          <li key={kind} className={cx(isKindWith(kind, 'configurable', true) && grid, 'py-3')}>
            <KindText kind={kind} />
            {isKindWith(kind, 'configurable', true) && (
              <Channels kind={kind} settings={settings} canPush={canPush} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{t('pace')}</p>
    </div>
  );
}

/** Returns true if a kind is shown. Kinds that cannot be turned off are always shown. */
function isShown(kind: NotificationKind, { shown }: NotificationSettings): boolean {
  return !isKindWith(kind, 'configurable', true) || shown.includes(kind);
}

function KindText({ kind }: { kind: NotificationKind }) {
  const t = useT('notification.kind');
  const hint = t(`${kind}.hint`);
  return (
    <div>
      <p className="font-medium">{t(`${kind}.setting`)}</p>
      {hint !== '' && <p className="text-sm text-faint">{hint}</p>}
    </div>
  );
}

function Channels(props: KindChoicesProps & { kind: ConfigurableKind }) {
  const { kind, settings, canPush, onChoose } = props;
  const t = useT('notification.settings');
  const name = useT('notification.kind')(`${kind}.setting`);
  const { email, push } = settings.kinds[kind];
  return (
    <>
      <Toggle
        channel={t('email')}
        label={t('emailOf', { kind: name })}
        isOnly={!canPush}
        isOn={email}
        disabled={!settings.emailReachable}
        onToggle={(isEnabled) => onChoose(kind, 'email', isEnabled)}
      />
      {canPush && (
        <Toggle
          channel={t('push')}
          label={t('pushOf', { kind: name })}
          isOn={push}
          onToggle={(isEnabled) => onChoose(kind, 'push', isEnabled)}
        />
      )}
    </>
  );
}

/* With large text the switches are below the labels, each beside the name of its channel. */
const grid =
  'grid grid-flow-col grid-cols-[minmax(0,1fr)] items-center gap-2 *:min-w-14 sm:gap-6 ' +
  '@max-[17rem]:block';

interface ToggleProps {
  /** Name of the channel, shown where no column names it. */
  channel: string;
  label: string;
  /** True if the switch has no heading above it, and ends where the row ends. */
  isOnly?: boolean;
  isOn: boolean;
  disabled?: boolean;
  onToggle: (on: boolean) => void;
}

function Toggle(props: ToggleProps) {
  const { channel, label, isOnly = false, isOn, disabled = false, onToggle } = props;
  return (
    <label
      className={cx(
        'flex min-h-11 min-w-11 items-center gap-2 justify-self-center',
        isOnly ? 'justify-end' : 'justify-center',
        '@max-[17rem]:justify-between @max-[17rem]:justify-self-stretch',
      )}
    >
      <span aria-hidden="true" className="hidden text-sm text-soft @max-[17rem]:inline">
        {channel}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
        role="switch"
        aria-label={label}
        // A disabled switch is shown as off, although the stored choice is unchanged.
        checked={isOn && !disabled}
        disabled={disabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        className={cx(
          'h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-edge bg-sunk',
          'before:m-1 before:block before:size-4 before:rounded-full before:bg-edge',
          'transition-colors duration-calm before:transition-[translate,background-color] before:duration-calm',
          'checked:border-grove checked:bg-grove checked:before:translate-x-5 checked:before:bg-on-grove',
          'disabled:opacity-60',
        )}
      />
    </label>
  );
}
