import { type Db, MongoClient, MongoServerError } from 'mongodb';

const notYetInitialized = 94;
const userExists = 51003;

/** User of the services, in the database `admin`. */
const serviceUser = 'atelier';
const serviceRoles = ['readWriteAnyDatabase', 'dbAdminAnyDatabase', 'clusterMonitor'];

interface MongoSecrets {
  /** Content of the key file. */
  mongoKey: string;
  /** Password of the services' user. */
  mongoPassword: string;
}

/** Returns the MongoDB URL for the services. */
export function mongoUrl(host: string, mongoPassword: string): string {
  return `mongodb://${serviceUser}:${mongoPassword}@${host}/?replicaSet=rs0`;
}

/**
 * Initiates the replica set if there is none, renames its member if the port changed, and ensures
 * that the services' user exists with its password, even in data from before that user was
 * introduced. Throws until all of it is done; may be repeated.
 *
 * @param host `127.0.0.1:27017` form, the name of the one member
 */
export async function prepareMongo(
  host: string,
  { mongoKey, mongoPassword }: MongoSecrets,
): Promise<void> {
  const client = new MongoClient(`mongodb://${host}/`, {
    // The member itself, authenticated by the key file: it has every permission, even before any
    // user exists.
    auth: { username: '__system', password: mongoKey },
    authSource: 'local',
    directConnection: true,
    serverSelectionTimeoutMS: 1000,
  });
  try {
    const admin = client.db('admin');
    await configure(admin, host);
    const hello = await admin.command({ hello: 1 });
    if (!hello.isWritablePrimary) throw new Error('not primary yet');
    await ensureUser(admin, mongoPassword);
  } finally {
    await client.close();
  }
}

async function ensureUser(admin: Db, pwd: string): Promise<void> {
  const user = { pwd, roles: serviceRoles };
  await admin.command({ createUser: serviceUser, ...user }).catch(async (error: unknown) => {
    if (!(error instanceof MongoServerError && error.code === userExists)) throw error;
    await admin.command({ updateUser: serviceUser, ...user });
  });
}

async function configure(admin: Db, host: string): Promise<void> {
  const config = await admin.command({ replSetGetConfig: 1 }).then(
    (answer) => answer.config,
    (error: unknown) => {
      if (error instanceof MongoServerError && error.code === notYetInitialized) return null;
      throw error;
    },
  );
  if (!config) {
    const members = [{ _id: 0, host }];
    await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  } else if (config.members[0].host !== host) {
    const members = [{ ...config.members[0], host }];
    const changed = { ...config, version: config.version + 1, members };
    await admin.command({ replSetReconfig: changed, force: true });
  }
}
