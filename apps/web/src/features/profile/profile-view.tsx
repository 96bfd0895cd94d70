import { Briefcase, GraduationCap, House, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { BackButton } from './back-button.tsx';
import { formatFieldValue, type ProfileFacts, translatedText } from './facts.ts';
import { Gallery } from './gallery.tsx';
import { getUnmetMarriageAge } from './marriage-age.ts';
import { nameSizeClass } from './name-size.ts';
import {
  actionBarClass,
  bodyClass,
  columnsClass,
  controlsClass,
  headingClass,
  pageClass,
  previewActionsClass,
  sideClass,
  topControlsClass,
} from './profile-layout.ts';
import {
  type ActivityFigures,
  ActivitySection,
  FactsSection,
  HobbiesSection,
  ProfileSection,
} from './sections.tsx';

interface ProfileViewProps {
  facts: ProfileFacts;
  /** Title of the member's own text, if it is not "About Me". */
  bioTitle?: string;
  /** Null while only the member's card is loaded. The other sections appear with the profile. */
  activity: ActivityFigures | null;
  /** Content opposite the back button. If it is omitted, the back button is omitted too. */
  topContent?: ReactNode;
  /** Tags after the age and the place. */
  nameTag?: ReactNode;
  /** The main buttons. In one column they are in a bar at the bottom of the window. */
  actions: ReactNode;
  /** True if the buttons are disabled. In one column they are then at the end of the page. */
  isPreview?: boolean;
  /** The compatibility section. Undefined in the preview. */
  compatibility?: ReactNode;
  /** The compatibility in one line, below the name. It is hidden if the page has two columns. */
  fitLine?: ReactNode;
}

/** Minimum width in rem of a window with two columns: 42 for `@2xl` of the page, 4 for padding. */
const TWO_COLUMNS = 46;

/** Renders the profile page of another member, or the preview of one's own profile. */
export function ProfileView(props: ProfileViewProps) {
  const {
    facts,
    bioTitle,
    activity,
    topContent,
    nameTag,
    actions,
    isPreview,
    compatibility,
    fitLine,
  } = props;
  const t = useT('profile');
  const { name, pictures, verification, bio, interests } = facts;
  const isWide = useMinWidth(TWO_COLUMNS);
  return (
    <article
      className={pageClass}
      // The bar with the actions replaces the tab bar (base.css).
      data-own-bar={isWide || isPreview ? undefined : ''}
    >
      <div className={columnsClass}>
        <Heading facts={facts} nameTag={nameTag} fitLine={fitLine} />
        {topContent && (
          <div className={controlsClass}>
            <BackButton overPhoto />
            <div className={topControlsClass}>{topContent}</div>
          </div>
        )}
        <div className={sideClass}>
          <Gallery isFullWidth name={name} pictures={pictures} verification={verification} />
          {isPreview ? (
            <div className={previewActionsClass}>{actions}</div>
          ) : (
            <div data-action-bar className={actionBarClass}>
              {actions}
            </div>
          )}
        </div>
        <div className={bodyClass}>
          <ProfileSection title={bioTitle ?? t('about')}>
            <p className={cx('max-w-prose text-lg whitespace-pre-line', !bio && 'text-faint')}>
              {bio ?? t('noBio')}
            </p>
          </ProfileSection>
          {activity === null ? (
            <Skeleton className="mt-7 h-44" />
          ) : (
            <>
              {compatibility}
              <FactsSection section="basic" facts={facts} />
              <FactsSection section="professional" facts={facts} />
              <FactsSection section="cultural" facts={facts} />
              <FactsSection section="lifestyle" facts={facts} />
              <HobbiesSection interests={interests} />
              {/* The heading has the native place already. */}
              <FactsSection section="family" facts={facts} omittedField="nativePlace" />
              <ActivitySection figures={activity} />
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function Heading({
  facts,
  nameTag,
  fitLine,
}: Pick<ProfileViewProps, 'facts' | 'nameTag' | 'fitLine'>) {
  const t = useT('profile');
  const common = useT('common');
  const phrase = usePhrase();
  const { name, age, location, values } = facts;
  const mayMarryFrom = getUnmetMarriageAge(facts);
  return (
    <header className={headingClass}>
      <h1 className={cx(nameSizeClass(name), '@2xl:pr-26')}>{name}</h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The separator dot at the start of a line is clipped. */}
        <div className="overflow-hidden text-lg text-soft">
          <p className="-ml-4 flex flex-wrap">
            {age !== null && <span className={factClass}>{t('ageYears', { age })}</span>}
            <span className={factClass}>
              {location === null ? common('notSpecified') : phrase(location)}
            </span>
          </p>
        </div>
        {nameTag}
      </div>
      {mayMarryFrom !== null && (
        <p className="mt-1 text-soft">
          {t('mayMarryFrom', { gender: String(values.gender), age: mayMarryFrom })}
        </p>
      )}
      <QuickFacts facts={facts} />
      {fitLine}
    </header>
  );
}

const factClass =
  "relative min-w-0 pl-4 wrap-anywhere before:absolute before:left-1.5 before:content-['·']";

const quickFields = [
  ['profession', Briefcase],
  ['education', GraduationCap],
  ['height', Ruler],
  ['nativePlace', House],
] as const;

/** Renders work, education, height and native place, without empty fields. */
function QuickFacts({ facts }: { facts: ProfileFacts }) {
  const t = useT('profile');
  const phrase = usePhrase();
  const filledFields = quickFields.flatMap(([name, Icon]) => {
    const text = formatFieldValue(name, facts.values[name]);
    return text === null ? [] : [{ name, Icon, text: translatedText(name, text, phrase) }];
  });
  if (filledFields.length === 0) return null;
  return (
    <dl className="mt-3.5 flex flex-wrap gap-x-6 gap-y-1.5 @2xl:grid @2xl:grid-cols-2 @2xl:gap-y-2">
      {filledFields.map(({ name, Icon, text }) => (
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
