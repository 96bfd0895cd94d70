import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ownProfileQuery } from '../../../api/own-profile.ts';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Said, type Starter, startersFor } from './starters.ts';

interface StartersProps {
  other: Said;
  text: string;
  onChoose: (text: string) => void;
}

/** Suggested first words about what the two have in common; renders nothing if there is none. */
export function Starters({ other, text, onChoose }: StartersProps) {
  const t = useT('hints.ask');
  const id = useId();
  const words = useStarterWords();
  const { data, isPending } = useQuery(ownProfileQuery);
  if (isPending) return <StartersSkeleton />;
  if (data === undefined) return null;
  const all = startersFor(data.profile, other).map(words);
  if (all.length === 0) return null;

  const press = (starter: string) => {
    const own = all.includes(text.trim()) ? '' : text.replace(starter, '').trim();
    if (text.includes(starter)) onChoose(own);
    else onChoose(own === '' ? starter : `${own}\n${starter}`);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-body text-sm font-semibold text-soft">
        {t('starters')}
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {all.map((starter) => (
          <li key={starter}>
            <button
              type="button"
              aria-pressed={text.includes(starter)}
              onClick={() => press(starter)}
              className="min-h-11 w-full rounded-md border border-line bg-paper px-4 py-2.5 text-left text-sm text-ink transition-colors duration-quick hover:border-edge active:bg-sunk aria-pressed:border-turmeric aria-pressed:bg-turmeric-mist"
            >
              {starter}
            </button>
          </li>
        ))}
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

function useStarterWords() {
  const t = useT('hints.starter');
  const phrase = usePhrase();
  return ({ field, value }: Starter): string => {
    const declared: ProfileField = profileFields[field];
    const label = declared.choices?.labels[value];
    return t(field, { value: phrase(label ?? value) });
  };
}
