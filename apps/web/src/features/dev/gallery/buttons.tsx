import { Heart, MessageCircle, MoreVertical, Send, Trash2 } from 'lucide-react';
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Row, Samples } from './sample.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'love', 'danger'];

export function ButtonSamples() {
  return (
    <Samples title="Buttons and links">
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant} size="lg">
            Large {variant}
          </Button>
          <Button variant={variant}>Medium</Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Row>
        <Button variant="love" icon={<Heart className="size-5" />}>
          Express Interest
        </Button>
        <Button variant="secondary" icon={<MessageCircle className="size-5" />}>
          Send Message
        </Button>
        <ButtonLink to="/ui">A link as button</ButtonLink>
        <TextLink to="/ui">A link in text</TextLink>
      </Row>
      <div className="max-w-sm">
        <Button block size="lg">
          Over the whole width
        </Button>
      </div>
      <Row>
        <IconButton label="More" icon={<MoreVertical />} />
        <IconButton label="Send" icon={<Send />} variant="card" tip="top" />
        <IconButton label="Favourite" icon={<Heart />} variant="shade" />
        <IconButton label="Delete" icon={<Trash2 />} disabled />
      </Row>
    </Samples>
  );
}
