import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox, type CheckboxProps } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** Accepts the terms and the privacy policy, each a link in the label. */
export function TermsCheckbox(props: Omit<CheckboxProps, 'label'>) {
  const t = useT('account');
  const words = t.rich('about.terms', {
    terms: (name) => <ReadFirst to="/terms-of-service">{name}</ReadFirst>,
    privacy: (name) => <ReadFirst to="/privacy-policy">{name}</ReadFirst>,
  });
  return <Checkbox {...props} label={<span>{words}</span>} />;
}

/**
 * Opens in a new tab, so that the input stays. Not broken over two lines, where its box would lie
 * over the next link's.
 */
function ReadFirst({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} target="_blank" className="inline-block">
      {children}
    </TextLink>
  );
}
