import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useIsRelative } from '../api/on-behalf.ts';
import { AccountTexts } from '../i18n/parts/account-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../shell/page-title.tsx';
import type { ShellHandle } from '../shell/shell.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { cx } from '../ui/cx.ts';
import { useMinWidth } from '../ui/use-min-width.ts';
import { NeedHelp } from './settings/need-help.tsx';
import { panels } from './settings/panels.tsx';
import { firstSection, type Section, sectionOf, sectionPath } from './settings/sections.ts';
import { SettingsList } from './settings/settings-list.tsx';

/** The settings are those of the person's own account. */
export const handle: ShellHandle = { actingBar: false };

/** Window width in rem from which the section is shown beside the list. */
const WIDE_REM = 52;

/** Renders /settings and /settings/SECTION. */
export default function SettingsPage() {
  const { section: name } = useParams();
  const [params] = useSearchParams();
  const isRelative = useIsRelative();
  const section = sectionOf(name, isRelative);
  const tab = sectionOf(params.get('tab'), isRelative);
  // Former versions linked to `/settings?tab=NAME`.
  if (name === undefined && tab !== null) return <Navigate to={sectionPath(tab)} replace />;
  if (name !== undefined && section === null) return <Navigate to="/settings" replace />;
  return (
    <AccountTexts>
      <Settings section={section} />
    </AccountTexts>
  );
}

/** Renders the list beside the section, or only one of the two in a narrow window. */
function Settings({ section }: { section: Section | null }) {
  const t = useT('settings');
  const isRelative = useIsRelative();
  const isWide = useMinWidth(WIDE_REM);
  const openSection = isWide ? (section ?? firstSection) : section;
  const isListShown = isWide || section === null;
  const previous = usePrevious(section);
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 pt-4 pb-12 sm:px-8 lg:pt-6',
        isWide ? 'max-w-5xl' : 'max-w-2xl',
      )}
    >
      <PageTitle name={section ? `${t(`tab.${section}`)} · ${t('title')}` : t('title')} />
      {isListShown ? <BackHome /> : <BackToList />}
      <div className={isWide ? 'mt-2 grid grid-cols-[17rem_minmax(0,1fr)] gap-10' : undefined}>
        {isListShown && (
          <div>
            <header className="mb-5">
              <h1 className="text-2xl">{t('title')}</h1>
              {isRelative && <p className="mt-1 text-soft">{t('leadOfRelative')}</p>}
            </header>
            <SettingsList current={openSection} previous={openSection === null ? previous : null} />
          </div>
        )}
        {openSection !== null && (
          <Pane
            key={openSection}
            section={openSection}
            level={isWide ? 'h2' : 'h1'}
            takesFocus={section !== null && previous !== undefined}
          />
        )}
      </div>
      {isListShown && <NeedHelp />}
    </div>
  );
}

function BackHome() {
  const t = useT('settings');
  return useIsRelative() ? (
    <BackLink to="/families" className="mb-1">
      {t('backToFamilies')}
    </BackLink>
  ) : (
    <BackLink to="/profile" className="mb-1">
      {t('backToProfile')}
    </BackLink>
  );
}

function BackToList() {
  const t = useT('settings');
  return (
    <BackLink to="/settings" className="mb-1">
      {t('title')}
    </BackLink>
  );
}

/** Returns the value before the last change, or undefined until the first change. */
function usePrevious(current: Section | null): Section | null | undefined {
  const [last, setLast] = useState(current);
  const [previous, setPrevious] = useState<Section | null | undefined>(undefined);
  if (last !== current) {
    setLast(current);
    setPrevious(last);
  }
  return previous;
}

interface PaneProps {
  section: Section;
  level: 'h1' | 'h2';
  /** True if the section was chosen on this screen. Its heading then gets the focus. */
  takesFocus: boolean;
}

/** Renders one section, which is unmounted when another section is opened. */
function Pane({ section, level: Heading, takesFocus }: PaneProps) {
  const t = useT('settings');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const Panel = panels[section];
  return (
    <section aria-labelledby="section-title" className="min-w-0">
      <Heading
        ref={heading}
        id="section-title"
        tabIndex={-1}
        className="mb-5 text-2xl outline-none"
      >
        {t(`tab.${section}`)}
      </Heading>
      <div className="flex flex-col gap-6">
        <Panel />
      </div>
    </section>
  );
}
