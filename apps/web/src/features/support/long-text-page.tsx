import { community } from '@sambandha/contract/community';
import type { LongText, LongTextSection } from '@sambandha/words/long-text';
import { ChevronDown, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { HelplineRows } from '../../ui/helpline-rows.tsx';
import { HandloomBorder } from '../../ui/ornament/handloom-border.tsx';

interface LongTextPageProps {
  text: LongText;
  /** Language of the text, if the text is not in the language of the page. */
  lang?: string | undefined;
  /** Note between the lead and the text. */
  note?: ReactNode;
}

/**
 * Renders a page of text. The table of contents is at the side, or collapsed above the text on a
 * narrow screen.
 */
export function LongTextPage({ text, lang, note }: LongTextPageProps) {
  const t = useT('support');
  return (
    <article className="mx-auto max-w-6xl px-4 pt-6 sm:px-8 lg:pt-8">
      <PageTitle name={text.title} />
      <meta name="description" content={text.description} />
      <div className="-mt-2 mb-2 print:hidden">
        <BackLink to="/">{t('backHome')}</BackLink>
      </div>
      <div lang={lang} className="max-w-3xl">
        <h1 className="text-2xl sm:text-3xl">{text.title}</h1>
        {text.effective !== undefined && <p className="mt-4 text-faint">{text.effective}</p>}
        {text.rule !== undefined && <p className="mt-5 text-xl font-semibold">{text.rule}</p>}
        <p
          className={cx(
            'mt-5 text-pretty text-soft',
            text.rule === undefined ? 'font-display text-xl' : 'text-lg',
          )}
        >
          {text.lead}
        </p>
        {text.urgent !== undefined && <UrgentHelp {...text.urgent} />}
      </div>
      {note !== undefined && <div className="mt-6 max-w-3xl">{note}</div>}
      <HandloomBorder className="mt-8 max-w-40" />
      <div className="@container mt-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 @min-[60rem]:grid-cols-[16rem_minmax(0,1fr)] print:block">
          <Contents sections={text.sections} lang={lang} />
          <div className="max-w-[42rem]">
            <div lang={lang}>
              {text.sections.map((section) => (
                <Section key={section.id} section={section} />
              ))}
            </div>
            <Closing />
          </div>
        </div>
      </div>
    </article>
  );
}

/**
 * The same numbers as `HELPLINES` in the contract, which a test compares. They are repeated here
 * because the import would add that module to the code that the first page loads.
 */
const helplines = [
  ['police', '112'],
  ['women', '181'],
  ['children', '1098'],
] as const;

/** Renders each emergency with its numbers beside it, or below it on a phone. */
function UrgentHelp({ online, forced, help, ...names }: NonNullable<LongText['urgent']>) {
  return (
    <aside className="mt-6 flex flex-col gap-6 rounded-lg bg-turmeric-mist p-5">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="min-w-0 grow basis-64 font-semibold">{online}</p>
        <CybercrimeHelpline className="min-w-0 grow basis-64" />
      </div>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <p className="font-semibold">{forced}</p>
          <ButtonLink to="/pressed" className="mt-3">
            {help}
          </ButtonLink>
        </div>
        <HelplineRows
          className="min-w-0 grow basis-64"
          lines={helplines.map(([line, number]) => ({ number, name: names[line] }))}
        />
      </div>
    </aside>
  );
}

function Contents({ sections, lang }: Pick<LongText, 'sections'> & { lang: string | undefined }) {
  const t = useT('support.longTextPage');
  const { search } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <nav
      aria-label={t('contents')}
      className="self-start @min-[60rem]:sticky @min-[60rem]:top-24 @max-[60rem]:w-full print:hidden"
    >
      <h2 className="font-body text-sm font-semibold text-faint @max-[60rem]:hidden">
        {t('contents')}
      </h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls="contents"
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md border border-line bg-card px-4 font-semibold @min-[60rem]:hidden"
      >
        {t('contents')}
        <ChevronDown
          aria-hidden="true"
          className={cx(
            'size-5 text-soft transition-transform duration-quick',
            open && 'rotate-180',
          )}
        />
      </button>
      <ol
        id="contents"
        lang={lang}
        className={cx('mt-2 border-l-2 border-line', !open && '@max-[60rem]:hidden')}
      >
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              className="flex min-h-11 items-center rounded-sm py-1 pl-4 text-soft underline-offset-4 transition-colors duration-quick hover:text-ink hover:underline @min-[60rem]:min-h-9"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section: { id, heading, body, contact } }: { section: LongTextSection }) {
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="scroll-mt-24 text-xl sm:text-2xl">
        {heading}
      </h2>
      {body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-4 text-lg text-pretty text-soft">
            {part}
          </p>
        ) : (
          <ul
            key={part[0]}
            className="mt-4 flex list-disc flex-col gap-2.5 pl-6 text-lg text-pretty text-soft marker:text-kumkum-ink"
          >
            {part.map((item) => (
              <li key={item} className="pl-1">
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
      {contact !== undefined && <Contact contact={contact} />}
    </section>
  );
}

const contactLink =
  'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-medium text-grove-ink underline ' +
  'decoration-1 underline-offset-3 hover:decoration-2';

function Contact({ contact }: { contact: NonNullable<LongTextSection['contact']> }) {
  const common = useT('common');
  const phrase = usePhrase();
  if (contact === 'helpline') return <CybercrimeHelpline className="mt-3 max-w-sm" />;
  const { name, email } =
    contact === 'grievance'
      ? community.grievanceOfficer
      : { name: common('productName'), email: community.supportEmail };
  return (
    <address className="mt-5 break-inside-avoid rounded-md border border-line bg-card px-5 py-3 not-italic">
      <p className="pt-1 font-semibold">{phrase(name)}</p>
      <a href={`mailto:${email}`} className={contactLink}>
        <Mail aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{email}</span>
      </a>
    </address>
  );
}

/** Renders the national helpline against cybercrime. */
function CybercrimeHelpline({ className }: { className: string }) {
  const t = useT('support.longTextPage');
  return <HelplineRows className={className} lines={[{ number: '1930', name: t('helpline') }]} />;
}

function Closing() {
  const t = useT('support.longTextPage');
  return (
    <aside aria-label={t('questions')} className="rounded-lg bg-sunk p-5 sm:p-6 print:hidden">
      <h2 className="text-xl">{t('questions')}</h2>
      <p className="mt-1 text-soft">{t('questionsText')}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink to="/feedback" variant="secondary">
          {t('feedback')}
        </ButtonLink>
        <a href={`mailto:${community.supportEmail}`} className={contactLink}>
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{community.supportEmail}</span>
        </a>
      </p>
    </aside>
  );
}
