import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMinWidth } from '../../../ui/use-min-width.ts';
import { BackButton } from '../back-button.tsx';
import { shortActionClass } from './short-class.ts';

interface PrintLayoutProps {
  title: string;
  lead: string;
  /** The actions to share or copy. On a phone, they come before printing. */
  share?: (isPhone: boolean) => ReactNode;
  /** Further actions. */
  actions?: (isPhone: boolean) => ReactNode;
  /** Options of the shared and printed biodata. */
  choices?: ReactNode;
  children: ReactNode;
}

/** Renders a sheet below the back button, the options and the actions, which are not printed. */
export function PrintLayout({ title, lead, share, actions, choices, children }: PrintLayoutProps) {
  const t = useT('biodata');
  // 40 rem is the breakpoint `sm`.
  const isPhone = !useMinWidth(40);
  const sharesFirst = isPhone && share !== undefined;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-12 sm:px-8 lg:pt-5 print:max-w-none print:p-0">
      <PageTitle name={title} />
      <div className="mx-auto mb-6 max-w-[52rem] print:hidden">
        <BackButton />
        <h1 className="mt-1 text-2xl">{title}</h1>
        <p className="mt-1 max-w-prose text-balance text-soft">{lead}</p>
        {choices && (
          <fieldset className="mt-4">
            <legend className="mb-1 font-semibold">{t('choices')}</legend>
            <div className="flex flex-col gap-1 lg:flex-row lg:flex-wrap lg:gap-x-6">{choices}</div>
          </fieldset>
        )}
        <div className="mt-4 flex flex-wrap gap-2 *:text-sm">
          {sharesFirst && share(true)}
          <Button
            variant={sharesFirst ? 'secondary' : 'primary'}
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => window.print()}
            aria-label={t('print')}
            className={sharesFirst ? shortActionClass : 'max-sm:grow'}
          >
            {t(sharesFirst ? 'short.print' : 'print')}
          </Button>
          {!sharesFirst && share?.(false)}
          {actions?.(isPhone)}
        </div>
      </div>
      {children}
    </div>
  );
}
