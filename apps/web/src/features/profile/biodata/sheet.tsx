import type { ReactNode } from 'react';
import { useFormatter, useNow } from 'use-intl';
import { usePhrase } from '../../../i18n/use-phrase.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { HandloomBorder } from '../../../ui/ornament/handloom-border.tsx';
import { Lamp } from '../../../ui/ornament/lamp.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { type FactSection, isListed, type ProfileFacts, rowsOf } from '../facts.ts';
import { type PrintSize, printSizeOf } from './print-size.ts';
import './biodata.css';

const sections = ['basic', 'professional', 'cultural', 'lifestyle', 'family'] as const;

/** Font sizes in print. */
const sheetPrint: Record<PrintSize, string> = {
  usual: 'print:text-[9.5pt]',
  small: 'print:text-[7.5pt] print:leading-tight',
  smaller: 'print:text-[7pt] print:leading-tight',
  smallest: 'print:text-[5pt] print:leading-tight',
};
const spacePrint: Record<PrintSize, string> = {
  usual: 'print:gap-3.5 print:py-4',
  small: 'print:gap-1.5 print:py-2',
  smaller: 'print:gap-1 print:py-1.5',
  smallest: 'print:gap-1 print:py-1.5',
};
const picturePrint: Record<PrintSize, string> = {
  usual: 'print:w-34',
  small: 'print:w-24',
  smaller: 'print:w-20',
  smallest: 'print:w-20',
};

/** A line that is not a field of the profile: a contact, the time of birth. */
export interface Extra {
  readonly label: string;
  readonly text: string;
}

interface SheetProps {
  facts: ProfileFacts;
  photo: boolean;
  /** Shown in the cultural section. */
  birth?: readonly Extra[];
  contact?: readonly Extra[];
}

/** A biodata as families pass it round: one A4 page, without empty fields. */
export function Sheet({ facts, photo, birth = [], contact = [] }: SheetProps) {
  const t = useT('profile');
  const { name, age, location, bio, interests, pictures } = facts;
  const [picture] = pictures;
  const lines = sections.flatMap((section) => rowsOf(section, facts));
  const size = printSizeOf(
    [...lines, ...birth, ...contact].map(({ text }) => text).concat(name, bio, interests),
  );
  return (
    <article
      aria-label={t('biodata.of', { name })}
      className={cx(
        'biodata mx-auto flex w-full max-w-[52rem] flex-col bg-card text-[0.9375rem] leading-snug shadow-high',
        'print:max-w-none print:shadow-none',
        sheetPrint[size],
      )}
    >
      <HandloomBorder />
      <div
        className={cx('flex grow flex-col gap-5 px-5 py-6 sm:px-10 print:px-6', spacePrint[size])}
      >
        <header className="flex items-start gap-5 sm:gap-8">
          {photo && picture !== undefined && (
            <div
              className={cx(
                'w-28 shrink-0 overflow-hidden rounded-sm ring-1 ring-line sm:w-40',
                picturePrint[size],
              )}
            >
              <Photo
                src={picture.large}
                placeholder={picture.placeholder}
                name={name}
                alt={t('photoOf', { place: 1, name })}
                eager
              />
            </div>
          )}
          <div className="min-w-0 grow">
            <p className="text-sm font-semibold tracking-wide text-kumkum-ink">
              {t('biodata.title')}
            </p>
            <h1 className="mt-1 text-2xl wrap-anywhere sm:text-3xl print:text-[2.1em] print:leading-tight">
              {name}
            </h1>
            <p className="mt-1 text-soft">
              {[age === null ? null : t('ageYears', { age }), location].filter(Boolean).join(' · ')}
            </p>
            {bio && (
              <p
                className={cx(
                  'mt-3 whitespace-pre-line print:mt-2',
                  size !== 'usual' && 'print:whitespace-normal',
                )}
              >
                {bio}
              </p>
            )}
          </div>
          <Lamp className="hidden w-14 shrink-0 sm:block print:block" />
        </header>
        {sections.map((section) => (
          <Lines
            key={section}
            section={section}
            facts={facts}
            extra={section === 'cultural' ? birth : []}
          />
        ))}
        {interests.length > 0 && (
          <Part title={t('hobbies')}>
            <p>{interests.join(', ')}</p>
          </Part>
        )}
        {contact.length > 0 && (
          <Part title={t('biodata.contact')}>
            <Pairs rows={contact} />
          </Part>
        )}
        <Foot />
      </div>
      <HandloomBorder className="rotate-180" />
    </article>
  );
}

interface LinesProps {
  section: FactSection;
  facts: ProfileFacts;
  extra: readonly Extra[];
}

/** The filled lines of a section; nothing if there are none. */
function Lines({ section, facts, extra }: LinesProps) {
  const t = useT('profile');
  const phrase = usePhrase();
  const known = rowsOf(section, facts).flatMap(({ name, text }) =>
    // These are in the heading.
    text === null || name === 'age' || name === 'location'
      ? []
      : [{ label: t(`field.${name}`), text: isListed(name) ? phrase(text) : text }],
  );
  const rows = [...known, ...extra];
  if (rows.length === 0) return null;
  return (
    <Part title={t(section)}>
      <Pairs rows={rows} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid border-t border-line pt-3 print:pt-[0.5em]">
      <h2 className="mb-1.5 text-lg text-grove-ink print:mb-[0.3em] print:text-[1.26em] print:leading-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Pairs({ rows }: { rows: readonly Extra[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2 print:gap-y-0.5">
      {rows.map(({ label, text }) => (
        <div
          key={label}
          className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-3 print:grid-cols-[11em_minmax(0,1fr)]"
        >
          <dt className="text-faint">{label}</dt>
          <dd className="font-medium wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Foot() {
  const t = useT('profile');
  const shared = useT('common');
  const format = useFormatter();
  const day = format.dateTime(useNow(), { dateStyle: 'long' });
  return (
    <footer className="mt-auto border-t border-line pt-3 text-sm text-faint print:pt-[0.5em] print:text-[0.85em]">
      {t('biodata.foot', { product: shared('productName'), day })}
    </footer>
  );
}
