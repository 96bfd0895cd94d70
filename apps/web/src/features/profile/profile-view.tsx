import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ProfileFacts } from './facts.ts';
import { Gallery } from './gallery.tsx';
import { Activity, type ActivityFigures, Facts, Hobbies, Section } from './sections.tsx';

interface ProfileViewProps {
  facts: ProfileFacts;
  activity: ActivityFigures;
  /** The way back, first of all. */
  back: ReactNode;
  /** Said with the name, such as "(Preview)". */
  mark?: string;
  banner?: ReactNode;
  /** Interest, message and the menu. */
  actions: ReactNode;
}

/** A profile as a member sees it: another's, or one's own in the preview. */
export function ProfileView({ facts, activity, back, mark, banner, actions }: ProfileViewProps) {
  const t = useT('profile');
  const { name, pictures, verified, bio, interests } = facts;
  return (
    <article className="mx-auto w-full max-w-6xl px-4 pt-2 pb-12 sm:px-8 lg:pt-5">
      {back}
      {banner}
      <div className="mt-1 grid grid-cols-1 gap-x-12 lg:mt-3 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Heading facts={facts} mark={mark} />
        <div className="mt-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0">
          <div className="lg:sticky lg:top-22">
            <Gallery name={name} pictures={pictures} verified={verified} />
          </div>
        </div>
        <div className="mt-6 min-w-0">
          {actions}
          <div className="mt-8 flex flex-col divide-y divide-line border-t border-line">
            <Activity figures={activity} />
            <Facts section="basic" facts={facts} />
            <Facts section="professional" facts={facts} />
            <Facts section="cultural" facts={facts} />
            <Section title={t('about')}>
              <p className="max-w-prose text-lg whitespace-pre-line">{bio ?? t('noBio')}</p>
            </Section>
            <Facts section="lifestyle" facts={facts} />
            <Hobbies interests={interests} />
            <Facts section="family" facts={facts} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Heading({ facts, mark }: { facts: ProfileFacts; mark?: string | undefined }) {
  const t = useT('profile');
  const shared = useT('common');
  const { name, age, location } = facts;
  return (
    <header className="lg:col-start-2">
      <h1 className="text-3xl">
        {name}
        {mark && <span className="ml-3 text-xl font-normal text-faint">{mark}</span>}
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-2.5 text-lg text-soft">
        {age !== null && (
          <>
            <span>{t('ageYears', { age })}</span>
            <span aria-hidden="true" className="text-faint">
              ·
            </span>
          </>
        )}
        <span>{location ?? shared('notSpecified')}</span>
      </p>
    </header>
  );
}
