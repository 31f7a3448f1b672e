/** Content of a message, as its sender wrote it. */
interface Payload {
  readonly sender?: unknown;
  readonly action?: unknown;
}

interface OfferedService {
  readonly name: string;
  readonly fullName?: string;
  readonly actions?: Readonly<Record<string, { readonly name: string }>>;
}

/**
 * `<user>.<random>`. Node ids become parts of subjects, so they must not contain spaces or line
 * breaks, which the NATS client would send as commands.
 */
const nodeIdPattern = /^[a-z]+\.[0-9a-f]{8}$/;

/** Returns the user at NATS of a node, which is the first part of its id. */
export function natsUserOf(nodeID: string): string {
  return nodeID.slice(0, nodeID.indexOf('.'));
}

/**
 * Tells whether the content of a message matches its subject: the sender is a node of the user who
 * sent it, and the action of a call is the one that NATS let the user call.
 */
export function matchesSubject(subject: string, command: string, payload: Payload): boolean {
  const [, , user, ...target] = subject.split('.');
  const { sender, action } = payload;
  if (typeof sender !== 'string' || !nodeIdPattern.test(sender)) return false;
  if (natsUserOf(sender) !== user) return false;
  // The target of a call is `<user>.<random>.<action>`.
  return command !== 'REQ' || target.slice(2).join('.') === action;
}

/** Tells whether a node may offer a service: the one named like its user, with its own actions. */
export function mayOffer(nodeID: string, service: OfferedService): boolean {
  const user = natsUserOf(nodeID);
  const { name, fullName = name, actions = {} } = service;
  const isOwn = (action: { readonly name: string }) => action.name.startsWith(`${user}.`);
  return name === user && fullName === user && Object.values(actions).every(isOwn);
}
