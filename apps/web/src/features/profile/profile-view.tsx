import { Briefcase, GraduationCap, House, Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMinWidth } from '../../ui/use-min-width.ts';
import { BackButton } from './back-button.tsx';
import { type ProfileFacts, textOf, translatedText } from './facts.ts';
import { Gallery } from './gallery.tsx';
import { marriageAge } from './marriage-age.ts';
import { nameSizeClass } from './name-size.ts';
import {
  actionBar,
  body,
  columns,
  controls,
  heading,
  page,
  previewActions,
  side,
  topControls,
} from './profile-layout.ts';
import { Activity, type ActivityFigures, Facts, Hobbies, Section } from './sections.tsx';

interface ProfileViewProps {
  facts: ProfileFacts;
  /** Title of the member's own text, if it is not "About Me". */
  about?: string;
  /** Null while only the member's card is loaded. The other sections appear with the profile. */
  activity: ActivityFigures | null;
  /** Content opposite the back button. If it is omitted, the back button is omitted too. */
  top?: ReactNode;
  /** Tags after the age and the place. */
  nameTag?: ReactNode;
  /** The main buttons. In one column they are in a bar at the bottom of the window. */
  actions: ReactNode;
  /** True if the buttons are disabled. In one column they are then at the end of the page. */
  isPreview?: boolean;
  /** The compatibility section. Undefined in the preview. */
  compatibility?: ReactNode;
  /** The compatibility in one line, below the name. It is hidden if the page has two columns. */
  fit?: ReactNode;
}

/** Minimum width in rem of a window with two columns: 42 for `@2xl` of the page, 4 for padding. */
const TWO_COLUMNS = 46;

/** Renders the profile page of another member, or the preview of one's own profile. */
export function ProfileView(props: ProfileViewProps) {
  const { facts, about, activity, top, nameTag, actions, isPreview, compatibility, fit } = props;
  const t = useT('profile');
  const { name, pictures, verification, bio, interests } = facts;
  const isWide = useMinWidth(TWO_COLUMNS);
  return (
    <article
      className={page}
      // The bar with the actions replaces the tab bar (base.css).
      data-own-bar={isWide || isPreview ? undefined : ''}
    >
      <div className={columns}>
        <Heading facts={facts} nameTag={nameTag} fit={fit} />
        {top && (
          <div className={controls}>
            <BackButton overPhoto />
            <div className={topControls}>{top}</div>
          </div>
        )}
        <div className={side}>
          <Gallery bleed name={name} pictures={pictures} verification={verification} />
          {isPreview ? (
            <div className={previewActions}>{actions}</div>
          ) : (
            <div data-action-bar className={actionBar}>
              {actions}
            </div>
          )}
        </div>
        <div className={body}>
          <Section title={about ?? t('about')}>
            <p className={cx('max-w-prose text-lg whitespace-pre-line', !bio && 'text-faint')}>
              {bio ?? t('noBio')}
            </p>
          </Section>
          {activity === null ? (
            <Skeleton className="mt-7 h-44" />
          ) : (
            <>
              {compatibility}
              <Facts section="basic" facts={facts} />
              <Facts section="professional" facts={facts} />
              <Facts section="cultural" facts={facts} />
              <Facts section="lifestyle" facts={facts} />
              <Hobbies interests={interests} />
              <Facts section="family" facts={facts} />
              <Activity figures={activity} />
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function Heading({ facts, nameTag, fit }: Pick<ProfileViewProps, 'facts' | 'nameTag' | 'fit'>) {
  const t = useT('profile');
  const common = useT('common');
  const phrase = usePhrase();
  const { name, age, location, values } = facts;
  const mayMarryFrom = marriageAge(facts);
  return (
    <header className={heading}>
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
      {fit}
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
    const text = textOf(name, facts.values[name]);
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
