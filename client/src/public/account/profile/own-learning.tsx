import { chakra } from '@chakra-ui/react';
import { Bookmark, Heart, History, Receipt } from 'lucide-react';
import { LearningStats } from '~/public/learning/learning-stats.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

const links = [
  { to: '/history', label: 'History', text: 'Lessons you have watched', icon: History },
  { to: '/notes', label: 'Notes', text: 'Everything you have written', icon: Bookmark },
  { to: '/favorites', label: 'Favorites', text: 'What you have saved', icon: Heart },
  { to: '/account/billing', label: 'Billing', text: 'Your plan and invoices', icon: Receipt },
] as const;

/** Learning progress, and links to the personal lists. */
export function OwnLearning() {
  return (
    <aside aria-label="Your account">
      <LearningStats isNarrow />
      <chakra.ul listStyleType="none">
        {links.map(({ to, label, text, icon: Icon }) => (
          <chakra.li
            key={to}
            position="relative"
            display="flex"
            gap="4"
            py="4"
            borderTopWidth="hairline"
            alignItems="center"
          >
            <chakra.span color="accent.text">
              <Icon size="1.25em" aria-hidden />
            </chakra.span>
            <div>
              <TextLink
                to={to}
                variant="title"
                textStyle="subtitle"
                _after={{ content: '""', position: 'absolute', inset: '0' }}
              >
                {label}
              </TextLink>
              <chakra.p textStyle="small" color="text.muted">
                {text}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </aside>
  );
}
