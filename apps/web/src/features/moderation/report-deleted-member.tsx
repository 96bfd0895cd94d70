import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import { SEALED_DAYS } from '@sambandha/contract/moderation/choices';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ListRow, RowList } from '../../ui/list-row.tsx';
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
      <RowList>
        <ListRow
          hasLongText
          icon={<Flag aria-hidden="true" />}
          title={<CardTitle>{t('deletedTitle')}</CardTitle>}
          action={
            <Button
              variant="secondary"
              aria-label={t('reportDeleted')}
              onClick={() => setOpen(true)}
            >
              {t('report')}
            </Button>
          }
        >
          {t('deletedText', { count: SEALED_DAYS })}
        </ListRow>
      </RowList>
      <ReportDialog
        open={open}
        member={{ id: DELETED_MEMBER_ID, name: null }}
        missingMemberText={t('noDeleted', { count: SEALED_DAYS })}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
