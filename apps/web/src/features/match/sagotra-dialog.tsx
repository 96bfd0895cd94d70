import type { Choices } from '@sambandha/contract/choices';
import { GOTRA } from '@sambandha/contract/community';
import { HintTexts } from '../../i18n/parts/hint-texts.tsx';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Step } from './sagotra-check.tsx';

interface SagotraDialogProps {
  open: boolean;
  step: Step;
  name: string;
  /** A code of GOTRA. */
  gotra: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Names both people and their gotra, and asks whether to go on. */
export function SagotraDialog(props: SagotraDialogProps) {
  return (
    <HintTexts>
      <Question {...props} />
    </HintTexts>
  );
}

const labels: Choices<string>['labels'] = GOTRA.labels;

function Question({ open, step, name, gotra, onConfirm, onCancel }: SagotraDialogProps) {
  const t = useT('hints');
  const phrase = usePhrase();
  return (
    <ConfirmDialog
      open={open}
      title={t('sagotra')}
      confirmLabel={t(step === 'interest' ? 'sagotraInterest' : 'sagotraMessage')}
      cancelLabel={t('sagotraNo')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('sagotraText', { name, gotra: phrase(labels[gotra] ?? gotra) })}
    </ConfirmDialog>
  );
}
