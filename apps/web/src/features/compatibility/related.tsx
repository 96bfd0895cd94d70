import { GOTRA } from '@sambandha/contract/community';
import type { Tie } from '@sambandha/contract/compatibility/schemas';
import { useId } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';

const gotras: Readonly<Record<string, string>> = GOTRA.labels;

/** Renders sentences about the ties between both families, or nothing without a tie. */
export function Related({ ties }: { ties: readonly Tie[] | undefined }) {
  const t = useT('fit.related');
  const phrase = usePhrase();
  const id = useId();
  // Undefined in a response that the device stored before this field existed.
  if (ties === undefined || ties.length === 0) return null;
  const nameOf = ({ kind, name }: Tie) => {
    if (kind === 'gotra') return phrase(gotras[name] ?? name);
    return kind === 'nativePlace' ? phrase(name) : name;
  };
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="font-body text-base font-semibold">
        {t('title')}
      </h3>
      <ul className="mt-2 flex max-w-prose flex-col gap-2">
        {ties.map((tie) => (
          <li key={tie.kind} className="border-l-2 border-turmeric pl-3 wrap-anywhere">
            {t(tie.kind, { name: nameOf(tie) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
