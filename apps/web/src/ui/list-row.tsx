import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** Renders a list of rows. */
export function RowList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cx('@container divide-y divide-line', className)} />;
}

interface ListRowProps {
  /** An icon or a small picture. */
  icon: ReactNode;
  title: ReactNode;
  /** A value or buttons, at the right. */
  action?: ReactNode;
  /** True if the texts are too long for an action beside them on a phone. */
  hasLongText?: boolean;
  /** Quieter text below the title. */
  children?: ReactNode;
}

/** Renders a row of a list. With large text on a phone, the parts of the row are stacked. */
export function ListRow({ icon, title, action, hasLongText, children }: ListRowProps) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-3.5 py-4 first:pt-0 last:pb-0 @min-[17rem]:grid-cols-[auto_minmax(min-content,1fr)_auto]">
      <div className="mb-2 flex self-start @min-[17rem]:row-start-1 @min-[17rem]:row-end-3 @min-[17rem]:mb-0 [&>svg]:size-6 [&>svg]:text-soft">
        {icon}
      </div>
      <div
        className={cx(
          'font-semibold @min-[17rem]:col-start-2 @min-[17rem]:row-start-1',
          hasLongText && '@min-[17rem]:col-end-4 @min-[26rem]:col-end-3',
        )}
      >
        {title}
      </div>
      <div className="text-sm text-soft @min-[17rem]:col-start-2 @min-[17rem]:col-end-4 @min-[17rem]:row-start-2 @min-[26rem]:col-end-3">
        {children}
      </div>
      {action && (
        <div
          className={cx(
            'mt-2.5 justify-self-start',
            hasLongText
              ? '@min-[17rem]:col-start-2 @min-[17rem]:col-end-4 @min-[26rem]:col-start-3 @min-[26rem]:row-start-1 @min-[26rem]:row-end-3 @min-[26rem]:mt-0'
              : '@min-[17rem]:col-start-3 @min-[17rem]:row-start-1 @min-[17rem]:mt-0 @min-[26rem]:row-end-3',
          )}
        >
          {action}
        </div>
      )}
    </li>
  );
}

interface LinkRowProps extends Pick<ListRowProps, 'icon' | 'children'> {
  to: string;
  title: string;
}

/** Renders a row that is a link. */
export function LinkRow({ to, title, icon, children }: LinkRowProps) {
  return (
    <ListRow
      icon={icon}
      title={
        <Link
          to={to}
          className="block outline-none after:absolute after:inset-0 after:rounded-sm hover:underline focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-grove"
        >
          {title}
        </Link>
      }
      action={
        <ChevronRight aria-hidden="true" className="hidden size-5 text-faint @min-[17rem]:block" />
      }
    >
      {children}
    </ListRow>
  );
}
