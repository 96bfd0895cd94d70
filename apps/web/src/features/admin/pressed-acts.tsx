import type { PressedCaseFile } from '@sambandha/contract/admin/pressed';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { usePressedAct } from './use-acts.ts';
import { WordsDialog } from './words-dialog.tsx';

type Act = 'talk' | 'noTalk' | 'keep' | 'release';

interface PressedActsProps {
  /** Id that the case was opened by. */
  id: string;
  file: PressedCaseFile;
  onDone: () => void;
}

/** The possible acts in the case; nobody is told of them. */
export function PressedActs({ id, file, onDone }: PressedActsProps) {
  const t = useT('admin.pressed');
  const words = useT('admin');
  const [asked, setAsked] = useState<Act | null>(null);
  const [saidSo, setSaidSo] = useState(false);
  const [tried, setTried] = useState(false);
  const params = { id: file.id };
  const send = ({ act, note }: { act: Act; note: string }) => {
    if (act === 'keep') return call('POST /admin/pressed/:id/keep', { params, body: { note } });
    if (act === 'release') {
      return call('POST /admin/pressed/:id/release', { params, body: { saidSo: true, note } });
    }
    const body = { note, reached: act === 'talk' };
    return call('POST /admin/pressed/:id/talk', { params, body });
  };
  const act = usePressedAct(id, send, (given) => t(`done.${given.act}`));
  const acts: readonly Act[] = [
    'talk',
    'noTalk',
    'release',
    ...(file.keptAt === null && file.member !== null ? (['keep'] as const) : []),
  ];
  const submit = (note: string) => {
    if (asked === null) return;
    setTried(true);
    if (asked === 'release' && !saidSo) return;
    act.mutate(
      { act: asked, note },
      {
        onSuccess: () => {
          setAsked(null);
          if (asked === 'release' || asked === 'keep') onDone();
        },
      },
    );
  };
  return (
    <>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {acts.map((each) => (
          <Button
            key={each}
            variant={each === 'talk' ? 'primary' : 'secondary'}
            onClick={() => {
              setSaidSo(false);
              setTried(false);
              setAsked(each);
            }}
          >
            {t(each)}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <WordsDialog
          title={t(asked)}
          text={t(`${asked}Text`)}
          label={words('case.reason')}
          hint={words('case.reasonHint')}
          required={words('case.reasonRequired')}
          submitLabel={t(asked)}
          busy={act.isPending}
          onSubmit={submit}
          onClose={() => setAsked(null)}
        >
          {asked === 'release' && (
            <Checkbox
              label={t('saidSo')}
              checked={saidSo}
              {...(tried && !saidSo ? { error: t('saidSoRequired') } : {})}
              onChange={({ target }) => setSaidSo(target.checked)}
            />
          )}
        </WordsDialog>
      )}
    </>
  );
}
