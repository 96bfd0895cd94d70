import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Columns, Row, Samples } from './sample.tsx';

export function NoticeSamples() {
  return (
    <Samples title="Notices and empty states">
      <div className="grid gap-3 lg:grid-cols-2">
        <Banner>This is how your profile appears to others.</Banner>
        <Banner tone="success">Password updated successfully!</Banner>
        <Banner tone="danger" title="Please fix the following errors:">
          Passwords do not match
        </Banner>
        <Banner
          tone="notice"
          action={
            <Button size="sm" variant="quiet">
              Report
            </Button>
          }
        >
          Never send money to someone you have not met.
        </Banner>
      </div>
      <Row>
        <Button variant="secondary" onClick={() => toast('Interest expressed successfully!')}>
          Success toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast('Failed to send message.', 'danger', {
              label: 'Try again',
              onSelect: () => toast('Sent.', 'info'),
            })
          }
        >
          Danger toast
        </Button>
      </Row>
      <Columns>
        <EmptyState level={3} title="No profiles found" action={<Button>Clear all filters</Button>}>
          Fewer filters show more members.
        </EmptyState>
        <EmptyState level={3} drawing="lamp" title="Select a conversation">
          Choose from your existing conversations to start messaging.
        </EmptyState>
        <EmptyState level={3} drawing="rangoli" title="Thank You for Your Feedback!" />
      </Columns>
    </Samples>
  );
}
