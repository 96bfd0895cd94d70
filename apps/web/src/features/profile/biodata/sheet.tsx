import type { Picture } from '@sambandha/contract/photo/schemas';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { HandloomBorder } from '../../../ui/ornament/handloom-border.tsx';
import { Lamp } from '../../../ui/ornament/lamp.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { nameSizeClass } from '../name-size.ts';
import { type PrintSize, printSizeOf } from './print-size.ts';
import { type Biodata, type TextRow, useFooterLine } from './sections.ts';
import './biodata.css';

const sheetPrintClasses: Record<PrintSize, string> = {
  usual: 'print:text-[9.5pt]',
  small: 'print:text-[7.5pt] print:leading-tight',
  smaller: 'print:text-[7pt] print:leading-tight',
  smallest: 'print:text-[5pt] print:leading-tight',
};
const spacingPrintClasses: Record<PrintSize, string> = {
  usual: 'print:gap-3.5 print:py-4',
  small: 'print:gap-1.5 print:py-2',
  smaller: 'print:gap-1 print:py-1.5',
  smallest: 'print:gap-1 print:py-1.5',
};
const photoPrintClasses: Record<PrintSize, string> = {
  usual: 'print:w-34',
  small: 'print:w-24',
  smaller: 'print:w-20',
  smallest: 'print:w-20',
};

interface SheetProps {
  biodata: Biodata;
  /** The photo, or null for a biodata without a photo. */
  photo: Picture | null;
}

/**
 * Renders a biodata as a sheet: one A4 page in print, and the full width of the page on a phone.
 */
export function BiodataSheet({ biodata, photo }: SheetProps) {
  const t = useT('profile');
  const biodataText = useT('biodata');
  const { title, name, about, bio, sections } = biodata;
  const lines = sections.flatMap(({ rows, text }) => [
    ...rows.map((row) => row.text),
    text ?? null,
  ]);
  const size = printSizeOf([...lines, name, bio]);
  return (
    <article
      aria-label={biodataText('titleOf', { name })}
      className={cx(
        'biodata mx-auto flex max-w-[52rem] flex-col print:mx-0 bg-card text-[0.9375rem] leading-snug shadow-high',
        'print:max-w-none print:shadow-none',
        sheetPrintClasses[size],
      )}
    >
      <HandloomBorder />
      <div
        className={cx(
          '@container flex grow flex-col gap-5 px-4 py-6 sm:px-10 print:px-6',
          spacingPrintClasses[size],
        )}
      >
        <header className="flex flex-col items-center gap-5 text-center @min-[32rem]:flex-row @min-[32rem]:items-start @min-[32rem]:gap-8 @min-[32rem]:text-left print:flex-row print:items-start print:gap-8 print:text-left">
          {photo && (
            <div
              className={cx(
                'w-44 max-w-full shrink-0 overflow-hidden rounded-sm ring-1 ring-line @min-[32rem]:w-40',
                photoPrintClasses[size],
              )}
            >
              <Photo
                src={photo.large}
                placeholder={photo.placeholder}
                name={name}
                alt={t('photoOf', { place: 1, name })}
                eager
              />
            </div>
          )}
          <div className="w-full min-w-0 grow">
            <p className="text-sm font-semibold tracking-wide text-kumkum-ink">{title}</p>
            <h2 className={cx('mt-1 print:text-[2.1em] print:leading-tight', nameSizeClass(name))}>
              {name}
            </h2>
            <p className="mt-1 text-soft">{about}</p>
            {bio && (
              <p
                className={cx(
                  'mt-3 text-left whitespace-pre-line print:mt-2',
                  size !== 'usual' && 'print:whitespace-normal',
                )}
              >
                {bio}
              </p>
            )}
          </div>
          <Lamp className="hidden w-14 shrink-0 @min-[32rem]:block print:block" />
        </header>
        {sections.map((section) => (
          <Section key={section.title} title={section.title}>
            {section.text ? <p>{section.text}</p> : <RowList rows={section.rows} />}
          </Section>
        ))}
        <SheetFooter />
      </div>
      <HandloomBorder className="rotate-180" />
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid border-t border-line pt-3 print:pt-[0.5em]">
      <h3 className="mb-1.5 text-lg text-grove-ink print:mb-[0.3em] print:text-[1.26em] print:leading-tight">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Renders each label and its text side by side, or stacked if words would break. */
function RowList({ rows }: { rows: readonly TextRow[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-8 gap-y-1.5 @xl:grid-cols-2 @xl:gap-y-1 print:grid-cols-2 print:gap-y-0.5">
        {rows.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-3 @2xs:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[11em_minmax(0,1fr)]"
          >
            <dt className="text-faint">{label}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function SheetFooter() {
  return (
    <footer className="mt-auto border-t border-line pt-3 text-sm text-faint print:pt-[0.5em] print:text-[0.85em]">
      {useFooterLine()}
    </footer>
  );
}
