import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { BackButton } from '../back-button.tsx';

interface PrintLayoutProps {
  lead: string;
  /** Options of what is printed. */
  choices?: ReactNode;
  children: ReactNode;
}

/** The controls around a sheet, which are not printed: back, options and print. */
export function PrintLayout({ lead, choices, children }: PrintLayoutProps) {
  const t = useT('profile');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-12 sm:px-8 lg:pt-5 print:max-w-none print:p-0">
      <PageTitle name={t('biodata.title')} />
      <div className="mx-auto mb-6 max-w-[52rem] print:hidden">
        <BackButton />
        <p className="mt-3 max-w-prose text-soft">{lead}</p>
        {choices && <div className="mt-4 flex flex-col gap-1">{choices}</div>}
        <Button
          className="mt-4"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          {t('biodata.print')}
        </Button>
      </div>
      {children}
    </div>
  );
}
