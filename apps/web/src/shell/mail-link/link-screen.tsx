import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../page-title.tsx';

interface LinkScreenProps {
  title: string;
  /**
   * True if the heading gets the focus, because the screen replaces the element that was pressed.
   */
  takesFocus?: boolean;
  children: ReactNode;
}

/** Renders the frame of a screen that a link in a message opens. */
export function LinkScreen({ title, takesFocus = false, children }: LinkScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      <PageTitle name={title} />
      <h1 ref={heading} tabIndex={-1} className="text-center text-3xl outline-none">
        {title}
      </h1>
      <Card pad className="flex flex-col gap-5">
        {children}
      </Card>
    </div>
  );
}
