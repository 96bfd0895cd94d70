import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { BackButton } from '../back-button.tsx';

interface PrintLayoutProps {
  lead: string;
  /** Content before the print button. */
  share?: ReactNode;
  /** Further buttons that share the biodata. */
  others?: ReactNode;
  /** Hint on these buttons. */
  hint?: ReactNode;
  /** Options of the shared and printed biodata. */
  choices?: ReactNode;
  children: ReactNode;
}

/** The controls around a sheet, which are not printed: back, share, print and options. */
export function PrintLayout({ lead, share, others, hint, choices, children }: PrintLayoutProps) {
  const t = useT('biodata');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-12 sm:px-8 lg:pt-5 print:max-w-none print:p-0">
      <PageTitle name={t('title')} />
      <div className="mx-auto mb-6 max-w-[52rem] print:hidden">
        <BackButton />
        <p className="mt-2 max-w-prose text-soft">{lead}</p>
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
          {share}
          <Button
            variant={share && 'share' in navigator ? 'secondary' : 'primary'}
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          {others}
        </div>
        {hint}
        {choices && (
          <fieldset className="mt-5">
            <legend className="mb-1 font-semibold">{t('choices')}</legend>
            <div className="flex flex-col gap-1 lg:flex-row lg:flex-wrap lg:gap-x-6">{choices}</div>
          </fieldset>
        )}
      </div>
      {children}
    </div>
  );
}
