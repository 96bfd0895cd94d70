import type { Message } from '@sambandha/contract/message/schemas';
import { useT } from '../../i18n/use-t.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { type BubbleActions, useMessageActions } from './message-actions.tsx';

interface SheetProps {
  /** The message that was long-pressed, or null if there is none. */
  message: Message | null;
  actions: BubbleActions;
  onClose: () => void;
}

/** Renders the actions on a long-pressed message at the bottom of the screen. */
export function MessageSheet({ message, actions, onClose }: SheetProps) {
  const t = useT('message');
  return (
    <Sheet open={message !== null} onClose={onClose} title={t('messageActions')}>
      {message !== null && <Actions message={message} actions={actions} onClose={onClose} />}
    </Sheet>
  );
}

function Actions({ message, actions, onClose }: SheetProps & { message: Message }) {
  const items = useMessageActions(message, actions);
  return (
    <>
      <p className="mb-2 line-clamp-2 border-l-3 border-line pl-3 text-sm break-words text-soft">
        {message.text}
      </p>
      <ul className="-mx-3">
        {items.map(({ label, icon, run }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                onClose();
                run();
              }}
              className="flex min-h-13 w-full items-center gap-4 rounded-md px-3 text-left -outline-offset-2 transition-colors duration-quick hover:bg-sunk active:bg-grove-mist [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-soft"
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
