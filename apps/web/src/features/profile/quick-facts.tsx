import { Briefcase, GraduationCap, House, Ruler } from 'lucide-react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ProfileFacts, textOf, translatedText } from './facts.ts';

const quickFields = [
  ['profession', Briefcase],
  ['education', GraduationCap],
  ['height', Ruler],
  ['nativePlace', House],
] as const;

/** Renders work, education, height and native place, without empty fields. */
export function QuickFacts({ facts }: { facts: ProfileFacts }) {
  const t = useT('profile');
  const phrase = usePhrase();
  const present = quickFields.flatMap(([name, Icon]) => {
    const text = textOf(name, facts.values[name]);
    return text === null ? [] : [{ name, Icon, text: translatedText(name, text, phrase) }];
  });
  if (present.length === 0) return null;
  return (
    <dl className="mt-3.5 flex flex-wrap gap-x-6 gap-y-1.5 @2xl:grid @2xl:grid-cols-2 @2xl:gap-y-2">
      {present.map(({ name, Icon, text }) => (
        <div key={name} className="flex items-start gap-2.5">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-grove-ink" />
          <dt className="sr-only">{t(`field.${name}`)}</dt>
          <dd className="min-w-0">
            {name === 'nativePlace' ? t('nativeOf', { place: text }) : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
