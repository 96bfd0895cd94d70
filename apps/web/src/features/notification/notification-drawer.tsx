import { useT } from '../../i18n/use-t.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ListActions } from './list-actions.tsx';
import { NotificationList } from './notification-list.tsx';

/** Renders the notifications in a drawer over the current screen. */
export function NotificationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT('notification');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <div className="-mx-3.5 flex grow flex-wrap gap-x-3 gap-y-1">
          <ListActions onSettingsClick={onClose} />
        </div>
      }
    >
      {/* The negative margin aligns the content of the rows with the title. */}
      <div className="-mx-3">
        <NotificationList onOpen={onClose} />
      </div>
    </Sheet>
  );
}
