import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../page-title.tsx';

const widths = { form: 'max-w-lg', text: 'max-w-2xl', wide: 'max-w-6xl', lists: 'max-w-wide' };

export interface PageProps extends Omit<ComponentProps<'div'>, 'title'> {
  /**
   * `form` for one card, `text` for one column (the default), `wide` for several columns, `lists`
   * for the width of the lists of members.
   */
  width?: keyof typeof widths | undefined;
  /** The name in the document's title. The default is the heading. */
  name?: string;
  /** The link to the parent page, or a drawing, above the heading. */
  back?: ReactNode;
  /** The heading. It is omitted if the children contain the heading. */
  title?: string | undefined;
  heading?: Ref<HTMLHeadingElement>;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
}

/** Renders the frame of a page: its titles, its width and its distance from the header. */
export function Page(props: PageProps) {
  const { width = 'text', title, name = title, back, heading, lead, ...others } = props;
  const { className, children, ...rest } = others;
  return (
    <div
      {...rest}
      className={cx(
        'mx-auto flex w-full flex-col gap-6 px-4 pt-6 pb-12 sm:px-8 lg:pt-8',
        widths[width],
        className,
      )}
    >
      {name !== undefined && <PageTitle name={name} />}
      {title !== undefined && (
        <header className={width === 'form' ? 'text-center text-balance' : undefined}>
          {back !== undefined && <div className="-mt-2 mb-2">{back}</div>}
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-2xl wrap-break-word outline-none sm:text-3xl"
          >
            {title}
          </h1>
          {lead !== undefined && <p className="mt-2 max-w-xl text-soft">{lead}</p>}
        </header>
      )}
      {children}
    </div>
  );
}
