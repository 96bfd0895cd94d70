import { NotFoundScreen } from '../../shell/error-page.tsx';
import { cardClasses } from '../../shell/mail-link/link-done.tsx';

export default function NotFoundPage() {
  return (
    <div className="lg:pt-8">
      <div className={cardClasses}>
        <NotFoundScreen />
      </div>
    </div>
  );
}
