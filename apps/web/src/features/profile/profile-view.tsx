import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { BackButton } from './back-button.tsx';
import type { ProfileFacts } from './facts.ts';
import { Gallery } from './gallery.tsx';
import { marriageAge } from './marriage-age.ts';
import { Activity, type ActivityFigures, Facts, Hobbies, Section } from './sections.tsx';

interface ProfileViewProps {
  facts: ProfileFacts;
  activity: ActivityFigures;
  /** Opposite the back button. */
  top?: ReactNode;
  /** Shown after the name, such as "(Preview)". */
  mark?: string;
  banner?: ReactNode;
  /** A received interest to answer. */
  notice?: ReactNode;
  /** Interest and message. */
  actions: ReactNode;
  /** Compatibility; not on the own profile. */
  compatibility?: ReactNode;
}

/** A profile page, of another member or of the own profile in the preview. */
export function ProfileView(props: ProfileViewProps) {
  const { facts, activity, top, mark, banner, notice, actions, compatibility } = props;
  const t = useT('profile');
  const { name, pictures, verification, bio, interests } = facts;
  return (
    <article className="mx-auto w-full max-w-6xl px-4 pt-2 pb-12 sm:px-8 lg:pt-5">
      <div className="flex min-h-11 items-center justify-between">
        <BackButton />
        {top}
      </div>
      {banner}
      <div className="mt-1 gap-x-12 lg:mt-3 lg:grid lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        <Heading facts={facts} mark={mark} />
        <div className="mt-4 empty:hidden lg:col-start-2">{notice}</div>
        <div className="mt-4 lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:mt-0">
          <div className="lg:sticky lg:top-22">
            <Gallery name={name} pictures={pictures} verification={verification} />
          </div>
        </div>
        {/* Sticky at the bottom of a phone until the photo is scrolled past. */}
        <div
          data-action-bar
          className="sticky bottom-(--tab-bar) z-20 -mx-4 mt-3 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8 lg:static lg:col-start-2 lg:mx-0 lg:mt-6 lg:border-none lg:p-0"
        >
          {actions}
        </div>
        <div className="flex min-w-0 flex-col divide-y divide-line border-t border-line lg:col-start-2 lg:mt-8">
          <Activity figures={activity} />
          <Facts section="basic" facts={facts} />
          <Facts section="professional" facts={facts} />
          <Facts section="cultural" facts={facts} />
          <Section title={t('about')}>
            <p className="max-w-prose text-lg whitespace-pre-line">{bio ?? t('noBio')}</p>
          </Section>
          {compatibility}
          <Facts section="lifestyle" facts={facts} />
          <Hobbies interests={interests} />
          <Facts section="family" facts={facts} />
        </div>
      </div>
    </article>
  );
}

function Heading({ facts, mark }: { facts: ProfileFacts; mark?: string | undefined }) {
  const t = useT('profile');
  const shared = useT('common');
  const { name, age, location, values } = facts;
  const mayMarryFrom = marriageAge(facts);
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
      {mayMarryFrom !== null && (
        <p className="mt-1 text-soft">
          {t('mayMarryFrom', { gender: String(values.gender), age: mayMarryFrom })}
        </p>
      )}
    </header>
  );
}
