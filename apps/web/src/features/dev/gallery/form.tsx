import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Samples } from './sample.tsx';

/**
 * Renders a small form. After an empty submission its summary gets the focus and links to the
 * fields.
 */
export function FormSamples() {
  const [attempt, setAttempt] = useState(0);
  const [values, setValues] = useState({ title: '', description: '' });
  const missing = attempt > 0 ? problems(values) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
  };
  const errorOf = (id: string) => missing.find((problem) => problem.id === id)?.message;
  return (
    <Samples title="Form">
      <Card pad className="max-w-xl">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ErrorSummary errors={missing} attempt={attempt} />
          <Field label="Title" id="sample-title" error={errorOf('sample-title')} required>
            <TextInput
              value={values.title}
              onChange={(event) => setValues({ ...values, title: event.target.value })}
            />
          </Field>
          <Field label="Description" id="sample-text" error={errorOf('sample-text')} required>
            <TextInput
              value={values.description}
              onChange={(event) => setValues({ ...values, description: event.target.value })}
            />
          </Field>
          <Button type="submit">Submit</Button>
        </form>
      </Card>
    </Samples>
  );
}

function problems(values: { title: string; description: string }) {
  return [
    ...(values.title ? [] : [{ id: 'sample-title', message: 'Title is required' }]),
    ...(values.description ? [] : [{ id: 'sample-text', message: 'Description is required' }]),
  ];
}
