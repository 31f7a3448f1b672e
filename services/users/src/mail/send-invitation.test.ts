import { expect, test } from 'vitest';
import { asHtml, asPlainText } from './mail-layout.ts';
import { invitationText } from './send-invitation.ts';

test('an invitation states who invites, its end and what the admin of the team will see', () => {
  const url = 'http://localhost/team/invitation#token=x';
  const text = invitationText('Ada', url, new Date('2026-06-15T10:00:00Z'));
  for (const whole of [asPlainText(text), asHtml(text)]) {
    for (const words of ['Ada invites you', '15 Jun 2026', 'how far you are', url]) {
      expect(whole).toContain(words);
    }
  }
});
