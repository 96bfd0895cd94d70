import { Flag, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import type { Sign } from './signs-rules.ts';
import { focusLog } from './use-focus-fallback.ts';

/** Renders the warning under a message with a warning sign. The message is not blocked. */
export function SignNote({ sign, onReport }: { sign: Sign; onReport: () => void }) {
  const t = useT('message');
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <div
      role="note"
      className="mt-0.5 flex max-w-[min(34rem,84%)] gap-2.5 self-start rounded-md bg-turmeric-mist px-3 py-2 text-sm"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-turmeric-ink" />
      <div className="min-w-0">
        <p>
          {t(`signs.${sign}`)} <TextLink to="/safety">{t('safetyMore')}</TextLink>
        </p>
        <div className="-ml-3.5 flex flex-wrap">
          <Button
            variant="quiet"
            size="sm"
            icon={<Flag aria-hidden="true" className="size-4" />}
            onClick={onReport}
          >
            {t('report')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={(event) => {
              focusLog(event);
              setDismissed(true);
            }}
          >
            {t('hideSign')}
          </Button>
        </div>
      </div>
    </div>
  );
}
