import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Renders a switch that changes a setting at once, without Save. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className="flex min-h-11 items-center justify-between gap-4 py-2">
      <span className="flex flex-col">
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={id} className="text-sm text-faint">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
          role="switch"
          aria-describedby={hint ? id : undefined}
          className="peer h-7 w-12 appearance-none rounded-full border-2 border-edge bg-sunk transition-colors duration-calm checked:border-grove checked:bg-grove disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-edge transition-[translate,background-color] duration-calm peer-checked:translate-x-5 peer-checked:bg-on-grove"
        />
      </span>
    </label>
  );
}
