import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { Chapter, TextPage } from './text-page.tsx';

const contents = ['What is kept', 'Cookies and browser storage', 'Who sees it', 'Your rights'];

export function PrivacyPage() {
  return (
    <TextPage
      lead="Everything is kept on the servers of whoever runs this copy. Nothing is sent to advertisers, fonts and scripts come from here, and nobody is tracked."
      contents={contents}
    >
      <Chapter title="What is kept">
        <ul>
          <li>Your name, email address and what you enter in your profile.</li>
          <li>Your password, only as a hash that cannot be reversed.</li>
          <li>
            Your sessions: when and from which address and browser you signed in, until they end.
          </li>
          <li>
            Which lessons you watched and how far, the notes you write, and what you save as a
            favorite, until you remove it.
          </li>
          <li>
            What you were notified of on the site, for half a year, and what you want to be notified
            of.
          </li>
          <li>Your certificates, with the name you had when they were issued.</li>
          <li>What you write to us in the contact form, until an admin deletes it.</li>
          <li>
            Your avatar, re-encoded without the location and camera data that pictures may carry.
          </li>
          <li>
            What you ordered, with its invoices and the country and VAT ID you named for tax, seats
            you were given in teams, and which premium videos you opened. Paid invoices are kept for
            as long as the law requires, even after the account is deleted.
          </li>
          <li>
            How many free videos your address has used, for twelve months after the last one, also
            when the account is deleted. It is kept under a code that is computed from the address
            and cannot be turned back into it, with nothing else about you.
          </li>
          <li>
            The email address you had before, for seven days after you changed it, so that you can
            undo the change.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Cookies and browser storage">
        <p>
          One cookie says that you are signed in, another one the same for admins; pages cannot read
          them. Your browser also remembers your name for the menu, your recent searches, how you
          like videos played, whether you like it light or dark, and reminders you have closed.
        </p>
        <p>
          So that pages you have visited open without a connection, your browser keeps what they
          showed for up to a week. Notes and progress that could not be sent wait in your browser
          until they are. Both are deleted when you sign out. There is nothing else.
        </p>
      </Chapter>
      <Chapter title="Who sees it">
        <p>
          Admins of this copy see your name, email address, plan, orders and certificates, where you
          are signed in, and how far you are in which course. What admins change is recorded.
        </p>
        <p>
          Whoever gave you a seat in their team sees your name, the email address they invited, and
          how far you are in which course, as long as you hold the seat.
        </p>
      </Chapter>
      <Chapter title="Your rights">
        <p>
          Under{' '}
          <TextLink to="/account/settings" variant="underlined">
            Account, Settings
          </TextLink>{' '}
          you can download everything that is kept about you, and delete your account with all of it
          but paid invoices.
        </p>
      </Chapter>
    </TextPage>
  );
}
