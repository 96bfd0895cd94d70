import { type ReactNode, useId } from 'react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { type FactSection, type ProfileFacts, type Row, rowsOf, translatedText } from './facts.ts';

interface SectionProps {
  title: string;
  /** Button to the right of the title. */
  action?: ReactNode;
  /** If false, the section is low and shows "Not specified" below the title. */
  children: ReactNode;
}

export function ProfileSection({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={children === false ? 'py-4' : 'py-7'}>
      <div className={cx('flex flex-wrap items-center gap-2', children !== false && 'mb-4')}>
        <div className="min-w-0 grow basis-[9rem]">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {children === false && <NotSpecified />}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The formatted figures of the activity section. A figure that is null is not shown. */
export interface ActivityFigures {
  readonly views: string | null;
  readonly interestsReceived: string | null;
  readonly lastActive: string;
}

export function ActivitySection({ figures }: { figures: ActivityFigures }) {
  const t = useT('profile');
  return (
    <ProfileSection title={t('activity')}>
      <dl className={factGridClass}>
        {(['lastActive', 'views', 'interestsReceived'] as const).map(
          (name) =>
            figures[name] !== null && (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-faint">{t(name)}</dt>
                <dd className="mt-0.5 font-medium">{figures[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </ProfileSection>
  );
}

/** Two columns, or one if words would break. */
export const factGridClass =
  'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,38%)),1fr))] gap-x-6 gap-y-4';

interface FactsProps {
  section: FactSection;
  facts: ProfileFacts;
  /** Field to omit. */
  omittedField?: Row['name'];
  /** True to omit empty fields, and the section if it has neither a filled field nor an action. */
  filledOnly?: boolean;
  /** Button to the right of the title. */
  action?: ReactNode;
}

/** Renders the rows of one section. Unless `filledOnly`, empty fields show "Not specified". */
export function FactsSection({
  section,
  facts,
  omittedField,
  filledOnly = false,
  action,
}: FactsProps) {
  const t = useT('profile');
  const rows = rowsOf(section, facts).filter(
    ({ name, text }) => name !== omittedField && !(filledOnly && text === null),
  );
  if (filledOnly && rows.length === 0 && !action) return null;
  return (
    <ProfileSection title={t(section)} action={action}>
      {rows.length > 0 && (
        <dl className={factGridClass}>
          {rows.map((row) => (
            <FactRow key={row.name} row={row} />
          ))}
        </dl>
      )}
    </ProfileSection>
  );
}

function FactRow({ row: { name, text } }: { row: Row }) {
  const t = useT('profile');
  const phrase = usePhrase();
  const common = useT('common');
  return (
    <div className="min-w-0">
      <dt className="text-sm text-faint">{name === 'age' ? t('age') : t(`field.${name}`)}</dt>
      <dd className={cx('mt-0.5', text === null ? 'text-faint' : 'font-medium')}>
        {text === null ? common('notSpecified') : translatedText(name, text, phrase)}
      </dd>
    </div>
  );
}

interface HobbiesProps {
  interests: readonly string[];
  /** Button to the right of the title. */
  action?: ReactNode;
}

export function HobbiesSection({ interests, action }: HobbiesProps) {
  const t = useT('profile');
  const phrase = usePhrase();
  return (
    <ProfileSection title={t('hobbies')} action={action}>
      {interests.length === 0 ? (
        <NotSpecified />
      ) : (
        <ul className="flex flex-wrap gap-2">
          {interests.map((interest) => (
            <li key={interest}>
              <Tag tone="turmeric">{phrase(interest)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function NotSpecified() {
  const t = useT('common');
  return <p className="text-faint">{t('notSpecified')}</p>;
}
