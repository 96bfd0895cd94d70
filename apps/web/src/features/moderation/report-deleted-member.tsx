import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import { SEALED_DAYS } from '@sambandha/contract/moderation/choices';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ReportDialog } from './report-dialog.tsx';

/**
 * Renders the form that reports a member who has deleted their account. The form is for reporters
 * who have no conversation with that member.
 */
export function ReportDeletedMember() {
  const t = useT('moderation');
  const [open, setOpen] = useState(false);
  return (
    <Card pad>
      <CardTitle>{t('deletedTitle')}</CardTitle>
      <p className="text-soft">{t('deletedText', { count: SEALED_DAYS })}</p>
      <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {t('reportDeleted')}
      </Button>
      <ReportDialog
        open={open}
        member={{ id: DELETED_MEMBER_ID, name: null }}
        missing={t('noDeleted', { count: SEALED_DAYS })}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
