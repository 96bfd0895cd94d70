import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { ownProfileQuery } from '../../../api/own-profile.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { findStarters, type ReadableFields, type Starter } from './starters.ts';

interface StartersProps {
  recipient: ReadableFields;
  text: string;
  /** The text of the field when no starter is chosen. */
  suggestion: string;
  onChoose: (text: string) => void;
}

/** Renders suggested first sentences about values that both members share, if there are any. */
export function Starters({ recipient, text, suggestion, onChoose }: StartersProps) {
  const t = useT('hints.ask');
  const id = useId();
  const textOf = useStarterText();
  const { data, isPending } = useQuery(ownProfileQuery);
  if (isPending) return <StartersSkeleton />;
  if (data === undefined) return null;
  const starters = findStarters(data.profile, recipient).map(textOf);
  if (starters.length === 0) return null;

  const toggle = (starter: string) => {
    // A suggested text is replaced. A text that the member typed stays.
    const isSuggested = [suggestion, ...starters].includes(text.trim());
    const remainingText = isSuggested ? '' : text.replace(starter, '').trim();
    if (text.includes(starter)) onChoose(remainingText || suggestion);
    else onChoose(remainingText === '' ? starter : `${remainingText}\n${starter}`);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-body text-sm font-semibold text-soft">
        {t('starters')}
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {starters.map((starter) => {
          const isChosen = text.includes(starter);
          return (
            <li key={starter}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => toggle(starter)}
                className="flex min-h-11 w-full items-center gap-2 rounded-md border border-line bg-paper px-4 py-2.5 text-left text-sm text-ink transition-colors duration-quick hover:border-edge active:bg-sunk aria-pressed:border-turmeric aria-pressed:bg-turmeric-mist"
              >
                {isChosen && <Check aria-hidden="true" className="size-4 shrink-0" />}
                {/* The field shows the whole text of a chosen starter. */}
                <span className={isChosen ? 'truncate' : undefined}>{starter}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function StartersSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      <Skeleton className="h-5 w-2/5" />
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-14 rounded-md!" />
      ))}
    </div>
  );
}

function useStarterText() {
  const t = useT('hints.starter');
  const phrase = usePhrase();
  return ({ field, value }: Starter): string => {
    const { choices }: ProfileField = profileFields[field];
    const label = choices?.labels[value];
    return t(field, { value: phrase(label ?? value) });
  };
}
