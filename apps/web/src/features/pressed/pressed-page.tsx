import { HELPLINES, NEUTRAL_PAGE, PRESSED_HOURS } from '@sambandha/contract/pressed/choices';
import { LogOut } from 'lucide-react';
import { PressedTexts } from '../../i18n/parts/pressed-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Page } from '../../shell/page/page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HelplineRows } from '../../ui/helpline-rows.tsx';
import { openNeutralPage, useEscapeTwice } from './leave.ts';
import { PressButton } from './press-button.tsx';

/** Renders /pressed, the page for people under pressure, which is readable without an account. */
export default function PressedPage() {
  return (
    <PressedTexts>
      <Pressed />
    </PressedTexts>
  );
}

const effects = ['hide', 'stop', 'person'] as const;
const nonEffects = ['tell', 'show', 'undo', 'police'] as const;

function Pressed() {
  const t = useT('pressed');
  useEscapeTwice(openNeutralPage);
  return (
    <Page name={t('title')} data-own-bar="" className="pt-0! sm:gap-8">
      <div className="sticky top-(--header) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8">
        {/* The control is a link, because it must work before the scripts are loaded. */}
        <ButtonLink
          to={NEUTRAL_PAGE}
          rel="noreferrer"
          variant="danger"
          icon={<LogOut aria-hidden="true" className="size-5" />}
          onClick={(event) => {
            event.preventDefault();
            openNeutralPage();
          }}
        >
          {t('leave')}
        </ButtonLink>
        <p className="min-w-0 grow basis-36 text-[min(0.875rem,6vw)] text-soft">
          {t('leaveTo')} <span className="max-sm:hidden">{t('leaveHint')}</span>
        </p>
      </div>
      <header>
        <h1 className="text-xl">{t('heading')}</h1>
        <p className="mt-2">{t('lead')}</p>
      </header>
      <Helplines />
      <Card pad className="flex flex-col gap-4">
        <PressButton />
      </Card>
      <section aria-labelledby="does">
        <h2 id="does" className="text-lg">
          {t('effectsTitle')}
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
          {effects.map((key) => (
            <li key={key}>{t(`effects.${key}`, { hours: PRESSED_HOURS })}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="does-not">
        <h2 id="does-not" className="text-lg">
          {t('nonEffectsTitle')}
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
          {nonEffects.map((key) => (
            <li key={key}>{t(`nonEffects.${key}`)}</li>
          ))}
        </ul>
      </section>
      <p>{t('history')}</p>
    </Page>
  );
}

const lines = ['police', 'women', 'children'] as const;

/** Renders helplines that are available day and night without an account. */
function Helplines() {
  const t = useT('pressed');
  return (
    <section aria-labelledby="helplines">
      <h2 id="helplines" className="text-lg">
        {t('emergency')}
      </h2>
      <HelplineRows
        className="mt-3"
        lines={lines.map((line) => ({ number: HELPLINES[line], name: t(`helplines.${line}`) }))}
      />
    </section>
  );
}
