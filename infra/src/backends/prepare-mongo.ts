import { type Db, MongoClient, MongoServerError } from 'mongodb';

const notYetInitialized = 94;
const userExists = 51003;

/** The user of the services, in the database `admin`. */
const serviceUser = 'atelier';
const serviceRoles = ['readWriteAnyDatabase', 'dbAdminAnyDatabase', 'clusterMonitor'];

interface MongoSecrets {
  /** What the key file holds. */
  mongoKey: string;
  /** Of the services' user. */
  mongoPassword: string;
}

/** The services' address of MongoDB. */
export function mongoUrl(host: string, mongoPassword: string): string {
  return `mongodb://${serviceUser}:${mongoPassword}@${host}/?replicaSet=rs0`;
}

/**
 * Makes the set if there is none, renames its member if the port changed, and sees to it that the
 * services' user exists with its password, also in data from before there was one. Throws until all
 * of it is done; may be repeated.
 *
 * @param host `127.0.0.1:27017` form, the name of the one member
 */
export async function prepareMongo(
  host: string,
  { mongoKey, mongoPassword }: MongoSecrets,
): Promise<void> {
  const client = new MongoClient(`mongodb://${host}/`, {
    // The member itself, known by the key file: it may do everything, also before any user exists.
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
