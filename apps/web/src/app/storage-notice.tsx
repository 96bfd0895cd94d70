import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { HintTexts } from '../i18n/parts/hint-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import { onRefusal, type Refusal, refusal } from '../storage/kept.ts';
import { toast } from '../ui/toast-store.ts';

/** Reports once that the browser stores nothing more, so that this page must stay open. */
export function StorageNotice() {
  const why = useSyncExternalStore(onRefusal, refusal);
  if (why === null) return null;
  return (
    <Suspense>
      <HintTexts>
        <Notice why={why} />
      </HintTexts>
    </Suspense>
  );
}

function Notice({ why }: { why: Refusal }) {
  const t = useT('hints.storage');
  const tell = useEffectEvent(() => toast(t(why), 'info'));
  useEffect(() => tell(), []);
  return null;
}
