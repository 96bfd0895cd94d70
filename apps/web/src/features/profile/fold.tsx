import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

interface FormSectionProps {
  title: string;
  /** The number of empty fields to show. 0 shows no number. */
  missingCount: number;
  /** Describes the fields while the section is folded. */
  summary?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a section of a long form, which is folded until its title is clicked. Folding only hides
 * the fields and keeps their input. A link or an error opens the section (`focusControl`).
 */
export function FormSection({ title, missingCount, summary, children }: FormSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="group/fold"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        scrollIfOpen(currentTarget);
      }}
    >
      <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 lg:grid-cols-[16rem_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <span className="lg:contents">
          <span className="flex flex-wrap items-center gap-x-3">
            <h2 className="min-w-0 grow text-lg">{title}</h2>
            {missingCount > 0 && <MissingCount count={missingCount} />}
          </span>
          {!isOpen && summary}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform duration-quick group-open/fold:rotate-180 lg:col-start-3"
        />
      </summary>
      <div className="grid grid-cols-1 items-start gap-6 pt-2 pb-8 sm:grid-cols-2 lg:pl-[16.75rem]">
        {children}
      </div>
    </details>
  );
}

/** Scrolls a section into view after it was opened by a click on its title. */
function scrollIfOpen(section: HTMLDetailsElement): void {
  const focused = document.activeElement;
  // True if a link or an error opened the section and focused a field in it.
  const isFieldFocused = section.contains(focused) && focused?.localName !== 'summary';
  if (section.open && !isFieldFocused) section.scrollIntoView({ block: 'nearest' });
}

function MissingCount({ count }: { count: number }) {
  const t = useT('profile');
  return (
    <span className="text-sm font-medium text-turmeric-ink">{t('sectionMissing', { count })}</span>
  );
}
