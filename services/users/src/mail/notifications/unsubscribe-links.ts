import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  type NotificationKind,
  notificationKinds,
  oneClickRoute,
} from '@atelier/contracts/users/mail/notifications';
import { tokenLink } from '../token-link.ts';

interface Subscription {
  readonly userId: string;
  readonly kind: NotificationKind;
}

/** The ways out of the mails of one kind. */
export interface WayOut {
  /** The page with a button. */
  readonly url: string;
  /** What mail programs call (RFC 8058). */
  readonly oneClickUrl: string;
}

/**
 * Signs the links that end the mails of one kind. They work as long as the account exists, since
 * people unsubscribe by old mails, too, and they can do nothing else.
 */
export class UnsubscribeLinks {
  readonly #key: Buffer;
  readonly #publicUrl: string;

  /** @param secret FACTOR_KEY */
  constructor(secret: string, publicUrl: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'unsubscribe', 32));
    this.#publicUrl = publicUrl;
  }

  wayOutOf(subscription: Subscription): WayOut {
    const token = this.tokenOf(subscription);
    const path = `/api${oneClickRoute.path.replace(':token', token)}`;
    return {
      url: tokenLink('/unsubscribe', token, this.#publicUrl),
      oneClickUrl: new URL(path, this.#publicUrl).href,
    };
  }

  tokenOf({ userId, kind }: Subscription): string {
    const said = `${userId}-${kind}`;
    return `${said}-${this.#sign(said).toString('base64url')}`;
  }

  /** Returns what a token ends; null if this copy has not signed it. */
  read(token: string): Subscription | null {
    const [, userId = '', kind = '', mac = ''] =
      /^([\da-f]{24})-([a-z]+)-([\w-]{43})$/.exec(token) ?? [];
    const known = notificationKinds.find((one) => one === kind);
    if (!known) return null;
    const expected = this.#sign(`${userId}-${kind}`);
    const given = Buffer.from(mac, 'base64url');
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? { userId, kind: known } : null;
  }

  #sign(said: string): Buffer {
    return createHmac('sha256', this.#key).update(said).digest();
  }
}
