import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { Page } from '../page/page.tsx';

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
    <Page width="form" title={title} heading={heading}>
      <Card pad className="flex flex-col gap-5">
        {children}
      </Card>
    </Page>
  );
}
