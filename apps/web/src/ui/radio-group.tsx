import type { ComponentProps } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { cx } from './cx.ts';
import { GroupField, type GroupFieldProps } from './group-field.tsx';
import type { Option } from './select.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'type' | 'id' | 'className'
>;

interface ListedOption extends Option {
  /** Only in the layout `list`. */
  hint?: string;
}

export interface RadioGroupProps extends GroupFieldProps, InputProps {
  name: string;
  options: readonly ListedOption[];
  /** The value if controlled. Undefined for a form library. */
  value?: string;
  /** The initial value if uncontrolled. */
  defaultValue?: string;
  /**
   * `rows` shows the options side by side in one or several rows, `list` one below the other. The
   * default is one row.
   */
  layout?: 'rows' | 'list';
}

/** Renders a single choice from a few visible options. Arrow keys move between the options. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, optional, id, className, options, ...rest } = props;
  const { value, defaultValue, layout, ...input } = rest;
  const isRowOfThree = layout === 'rows' && options.length === 3;
  return (
    <GroupField {...{ label, hint, error, optional, id, className }}>
      <div
        className={cx(
          'gap-2',
          layout === 'list' && 'flex flex-col',
          layout === 'rows' && (isRowOfThree ? 'flex flex-wrap' : columnsClasses),
          layout === undefined && 'grid auto-cols-fr grid-flow-col',
        )}
      >
        {options.map((option) => (
          <RadioOption
            key={option.value}
            option={option}
            isListed={layout === 'list'}
            // Equal widths, or as many options in the row as fit without a second line of text.
            className={isRowOfThree ? 'min-w-fit basis-0' : undefined}
            input={{
              ...input,
              ...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value }),
              'aria-invalid': error ? true : undefined,
            }}
          />
        ))}
      </div>
    </GroupField>
  );
}

/**
 * At most two equal columns. On a phone with two columns, the last of five or more options takes
 * the whole row if their number is odd.
 */
const columnsClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(min(max(9.5rem,34%),100%),1fr))] ' +
  'max-sm:[&>:last-child:nth-child(2n+5)]:col-span-full';

interface ChoiceProps {
  option: ListedOption;
  isListed: boolean;
  /** Only outside the layout `list`. */
  className: string | undefined;
  input: InputProps;
}

function RadioOption({ option, isListed, className, input }: ChoiceProps) {
  const phrase = usePhrase();
  if (!isListed) {
    return (
      <label
        className={cx(
          'relative flex min-h-12 grow items-center justify-center rounded-md border border-edge bg-card p-1.5 text-center font-medium transition-colors duration-quick hover:border-ink has-checked:border-grove has-checked:bg-grove-mist has-checked:text-grove-ink has-checked:ring-1 has-checked:ring-grove has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-grove-ink has-aria-invalid:border-danger',
          className,
        )}
      >
        <input {...input} type="radio" value={option.value} className="sr-only" />
        {phrase(option.label)}
      </label>
    );
  }
  return (
    // The border is faint, because the circle already marks the control.
    <label className="flex min-h-12 items-start gap-3 rounded-md border border-line bg-card px-4 py-3 transition-colors duration-quick hover:border-ink has-checked:border-grove has-checked:bg-grove-mist">
      <input {...input} type="radio" value={option.value} className={radioClasses} />
      <span className="flex min-w-0 flex-col">
        <span className="text-[min(1rem,7vw)] font-medium">{phrase(option.label)}</span>
        {option.hint && <span className="text-[min(0.875rem,6vw)] text-soft">{option.hint}</span>}
      </span>
    </label>
  );
}

const radioClasses =
  'mt-0.5 size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-card ' +
  'transition-[border-width,border-color] duration-quick checked:border-6 checked:border-grove';
