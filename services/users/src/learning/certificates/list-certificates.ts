import {
  type Certificate,
  certificateOperations,
} from '@atelier/contracts/users/learning/certificates';
import { managerOf } from '@atelier/contracts/users/roles';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { forbidden } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import {
  CertificateModel,
  type CertificateRow,
  certificateOrders,
  ownCertificateOrders,
} from './certificate-model.ts';

/** Maximum number of certificates in the unpaged list. Clients that need more request pages. */
const plainLimit = 100;

/** An id that no account has. */
const nobodysId = '0'.repeat(24);

/** Returns all certificates of a person, newest first. */
export function certificatesOf(userId: string): Promise<CertificateRow[]> {
  const { keys, index } = ownCertificateOrders.newest;
  return CertificateModel.find({ userId }).sort(keys).hint(index).lean<CertificateRow[]>();
}

/** Lists the caller's own certificates, or everyone's for an admin who asks for all. */
export const listCertificates = handle(certificateOperations.list, async ({ input, actor }) => {
  const { all, ...query } = input;
  if (all && !managerOf(actor)) throw forbidden();
  const own = all ? undefined : actor.learner?.id;
  const userId = own ?? query.user_id;
  const page = requestedPage(query);
  const filter = filterOf({ ...query, userId });
  if (!page) {
    const { keys, index } = (userId ? ownCertificateOrders : certificateOrders).newest;
    const rows = await CertificateModel.find(filter)
      .sort(keys)
      .hint(index)
      .limit(plainLimit)
      .lean<CertificateRow[]>();
    return completeList({ certificates: rows.map(presentCertificate) });
  }
  const { newest, newestOfCourse } = certificateOrders;
  const order = userId
    ? orderOf(page.sort, ownCertificateOrders, ownCertificateOrders.newest)
    : orderOf(page.sort, certificateOrders, query.course_id ? newestOfCourse : newest);
  const { rows, total } = await findPage<CertificateRow>(CertificateModel, filter, page, order);
  return { body: { certificates: rows.map(presentCertificate) }, total };
});

interface Wanted {
  readonly userId?: string | undefined;
  readonly course_id?: string | undefined;
  readonly q?: string | undefined;
}

function filterOf({ userId, course_id: courseId, q }: Wanted) {
  const words = q && containsText(q);
  return {
    ...(userId && { userId: isObjectId(userId) ? userId : nobodysId }),
    ...(courseId && { courseId }),
    ...(words && { $or: [{ name: words }, { course: words }, { _id: words }] }),
  };
}

export function presentCertificate(row: CertificateRow): Certificate {
  const { _id: number, name, course, instructor, lessons } = row;
  return {
    ...{ number, user_id: row.userId.toHexString(), name, course_id: row.courseId, course },
    ...{ instructor, lessons, issued_at: row.issuedAt.toISOString() },
    revoked: Boolean(row.revokedAt),
  };
}
