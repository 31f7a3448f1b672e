import type { AuditEntry } from '@atelier/contracts/users/audit';
import { formatMoney } from '~/shared/format/format.ts';
import { capitalize, formatDateTime } from '../../shared/format/format.ts';

const verbs: Readonly<Record<string, string>> = {
  ...{ create: 'added', update: 'updated', remove: 'deleted', retryMedia: 'processing retried' },
  ...{ cancelMedia: 'processing canceled', reorder: 'order changed' },
  ...{ arrange: 'order changed', duplicate: 'duplicated', move: 'moved' },
  ...{ login: 'signed in', logout: 'signed out' },
  ...{ endSession: 'signed out on a device', endSessions: 'signed out everywhere' },
  ...{ updateProfile: 'profile updated', changePassword: 'password changed' },
  ...{ updatePreferences: 'preferences updated', dismiss: 'dismissed' },
  ...{ cancel: 'canceled', markPaid: 'marked paid', refund: 'refunded' },
  ...{
    returnMoney: 'money returned',
    declineRefund: 'refund declined',
    nameAccount: 'account for the refund named',
    noteTransfer: 'transfer noted',
    reverseBooking: 'booking reversed',
    correctInvoice: 'invoice corrected',
    cancelFor: 'canceled',
    extend: 'extended',
  },
  ...{ schedule: 'scheduled', unschedule: 'schedule canceled' },
  ...{ publish: 'published as scheduled' },
  ...{
    export: 'data exported',
    add: 'added',
    addToLesson: 'added',
    addToCourse: 'added',
    addToLivestream: 'added',
    rename: 'renamed',
    begin: 'setup started',
    enable: 'turned on',
    disable: 'turned off',
  },
  ...{ renewCodes: 'recovery codes replaced', resetSecondFactor: 'second factor reset' },
  ...{ requestChange: 'change requested', resendChange: 'links sent again' },
  ...{ cancelChange: 'change canceled', confirmChange: 'changed' },
  ...{ undoChange: 'change undone' },
  ...{ send: 'sent', stop: 'stopped' },
  ...{ startLesson: 'started', startCourse: 'started', startLivestream: 'started' },
  ...{ startAll: 'started for all videos' },
  ...{ restore: 'restored', import: 'table imported' },
  ...{ invite: 'invited again', choose: 'chosen by a mailed link', reset: 'reset by a command' },
};
const things: Readonly<Record<string, string>> = {
  ...{ courses: 'Course', lessons: 'Lesson', categories: 'Category', instructors: 'Instructor' },
  ...{ tutorials: 'Tutorial', livestreams: 'Livestream', admins: 'Admin' },
  ...{
    accounts: 'User',
    messages: 'Message',
    learnerMessages: 'Message to learners',
    passwords: 'Admin password',
    jobs: 'Job',
  },
  ...{
    orders: 'Order',
    subscriptions: 'Plan',
    coupons: 'Coupon',
    grants: 'Access given by hand',
    plans: 'Prices of a plan',
    taxRates: 'Tax',
    seller: 'School',
    school: 'Name and logo',
    adminSecondFactor: 'Second factor',
  },
  ...{
    adminEmails: 'Email address',
    adminPasskeys: 'Passkey',
    previews: 'Preview link',
    sections: 'Section',
    captions: 'Captions',
    transcription: 'Transcription',
  },
};

/** Names of the screens that show the changed records. */
const screens: Readonly<Record<string, string>> = {
  ...{ categories: 'category-instructor', instructors: 'category-instructor', lessons: 'courses' },
  ...{ courses: 'courses', tutorials: 'tutorials', livestreams: 'livestreams', jobs: 'jobs' },
  ...{ admins: 'team-members', accounts: 'users', messages: 'messages' },
  ...{ learnerMessages: 'messages/learners' },
  ...{
    orders: 'payment',
    subscriptions: 'payment',
    plans: 'products',
    coupons: 'payment/coupons',
    grants: 'users',
    taxRates: 'payment/taxes',
    seller: 'settings',
    school: 'settings',
    adminSecondFactor: 'settings',
  },
  ...{
    adminEmails: 'settings',
    adminPasskeys: 'settings',
    previews: 'courses',
    sections: 'courses',
    captions: 'courses',
    transcription: 'jobs',
  },
  ...{ deletions: 'courses/deleted' },
};

type Told = Pick<AuditEntry, 'action'> & Partial<Pick<AuditEntry, 'label'>>;

/** Describes an action of the audit log and names its object: `Lesson added: Grids`. */
export function auditText(entry: Told): string {
  return entry.label ? `${actionText(entry)}: ${entry.label}` : actionText(entry);
}

function actionText({ action }: Pick<AuditEntry, 'action'>): string {
  const [service, thing = '', verb = ''] = action.split('.');
  if (thing === 'deletions') return deletionText(service === 'livestreams', verb);
  const isOfLivestreams = service === 'livestreams' && thing === 'categories';
  const name = isOfLivestreams ? 'Livestream category' : (things[thing] ?? thing);
  return `${name} ${verbs[verb] ?? verb}`;
}

function deletionText(isLivestream: boolean, verb: string): string {
  const name = isLivestream ? 'Deleted livestream' : 'Deleted content';
  return `${name} ${verb === 'remove' ? 'deleted for good' : (verbs[verb] ?? verb)}`;
}

const fieldNames: Readonly<Record<string, string>> = {
  ...{ swiftui_title: 'SwiftUI title', vat_id: 'VAT ID', seller_vat_id: 'Seller VAT ID' },
};

/** Label of a field in its form: `Category` for `category_id`, `Featured` for `is_featured`. */
export function fieldLabel(field: string): string {
  const named = fieldNames[field];
  if (named) return named;
  const words = field.replace(/^(is|has)_/, '').replace(/_id(s?)$/, '$1');
  return capitalize(words.replaceAll(/[_.]/g, ' '));
}

const timeFormat = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Fields whose values are stored in cents. */
const inCents = /(^amount|_price)$/;

/** Text of a value of the log: a time of the reader's zone, dollars, Yes or No. */
export function valueText({ action }: Pick<AuditEntry, 'action'>, field: string, value: string) {
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No';
  if (timeFormat.test(value)) return formatDateTime(value);
  const isMoney = action.startsWith('commerce.') && inCents.test(field);
  return isMoney ? formatMoney({ amount: Number(value) }) : value;
}

/** Actions on lessons that are recorded under their course. */
const ofOutline = ['arrange', 'move'];

type Placed = Pick<AuditEntry, 'action' | 'target_id'> &
  Partial<Pick<AuditEntry, 'label' | 'parent_id'>>;

/** Screens whose lists can be searched for the changed record. */
const searched = ['tutorials', 'livestreams', 'users'];

/** Path of the screen that shows the changed record, or of the record itself if it has a page. */
export function auditPath(entry: Placed): string | null {
  const path = screenOf(entry);
  const { label, action } = entry;
  const isFound = searched.some((name) => path === `/dashboard/${name}`);
  const isGone = action.endsWith('.remove');
  return isFound && label && !isGone ? `${path}?q=${encodeURIComponent(label)}` : path;
}

function screenOf({ action, target_id, parent_id }: Placed): string | null {
  const [service, thing = '', verb] = action.split('.');
  const ofLivestreams = thing === 'deletions' ? 'livestreams/deleted' : 'livestreams';
  const screen = service === 'livestreams' ? ofLivestreams : screens[thing];
  if (!screen) return null;
  if (thing === 'orders' && target_id) return `/dashboard/payment/orders/${target_id}`;
  if (thing === 'lessons' && parent_id) return `/dashboard/courses/${parent_id}`;
  const isGone = thing === 'courses' && verb === 'remove';
  const isOfCourse =
    ['courses', 'previews', 'sections'].includes(thing) || ofOutline.includes(verb ?? '');
  const hasPage = isOfCourse && target_id !== null && !isGone;
  return hasPage ? `/dashboard/courses/${target_id}` : `/dashboard/${screen}`;
}
