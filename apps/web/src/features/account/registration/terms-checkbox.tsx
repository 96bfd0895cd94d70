import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox, type CheckboxProps } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';

/**
 * Renders the checkbox that accepts the terms and the privacy policy. Both are links in the label.
 */
export function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  const t = useT('account');
  const label = t.rich('about.terms', {
    terms: (name) => <NewTabLink to="/terms-of-service">{name}</NewTabLink>,
    privacy: (name) => <NewTabLink to="/privacy-policy">{name}</NewTabLink>,
  });
  return <Checkbox {...props} label={<span>{label}</span>} />;
}

/**
 * Renders a link that opens in a new tab, because this page must keep its input. The link does not
 * wrap, because a wrapped box would overlap the next link.
 */
function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} target="_blank" className="inline-block">
      {children}
    </TextLink>
  );
}
