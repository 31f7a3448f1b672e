import type { Certificate } from '@atelier/contracts/users/learning/certificates';
import { chakra, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { SampleCertificates } from '~/admin/samples/sample-certificates.tsx';
import { DashboardHeading } from '~/admin/shell/dashboard-heading.tsx';
import { ExportButton } from '~/admin/shell/lists/export-button.tsx';
import { ListChoice } from '~/admin/shell/lists/list-choice.tsx';
import { PagedList } from '~/admin/shell/lists/paged-list.tsx';
import { useListPlace } from '~/admin/shell/lists/use-list-place.ts';
import type { CsvColumn } from '~/shared/format/csv.ts';
import { formatDate } from '~/shared/format/format.ts';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { CertificateLink } from '~/shared/ui/text/certificate-link.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetAllCertificatesPageQuery, useLazyGetAllCertificatesPageQuery } from './api.ts';

const columns = ['User', 'Course', 'Issued', 'Status', 'Actions'];

const orders = [
  { value: '-issued_at', label: 'Newest first' },
  { value: 'issued_at', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'course', label: 'By course' },
] as const;

const exported: readonly CsvColumn<Certificate>[] = [
  ['User', ({ name }) => name],
  ['Course', ({ course }) => course],
  ['Number', ({ number }) => number],
  ['Issued', ({ issued_at }) => issued_at],
  ['Status', ({ revoked }) => (revoked ? 'Revoked' : 'Issued')],
];

/** All issued certificates, paged by the server. */
export function CertificatesPage() {
  const place = useListPlace(10, { sort: orders });
  const query = { ...place.query, sort: place.chosen.sort, all: true };
  const [ask] = useLazyGetAllCertificatesPageQuery();
  const list = useGetAllCertificatesPageQuery(query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DashboardHeading />
      <Flex gap="3" mb="4" wrap="wrap">
        <SearchBox
          label="Search by name, course or number"
          value={place.search}
          onChange={place.onSearch}
        />
        <ListChoice place={place} name="sort" label="Order" options={orders} />
        <ExportButton
          what="certificates"
          columns={exported}
          ask={(page) => ask({ ...query, ...page })}
          rowsOf={(body) => body.certificates}
        />
      </Flex>
      <PagedList
        what="certificates"
        place={place}
        list={list}
        rowsOf={(body) => body.certificates}
        empty={
          place.query.q ? (
            <Notice title="No certificates found.">Try another name, course or number.</Notice>
          ) : (
            <SampleCertificates />
          )
        }
      >
        {(rows) => (
          <Table label="Certificates" columns={columns}>
            {rows.map((certificate) => (
              <CertificateRow key={certificate.number} certificate={certificate} />
            ))}
          </Table>
        )}
      </PagedList>
    </>
  );
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const { number, name, course, issued_at, revoked } = certificate;
  const label = `Download the certificate of ${name} for ${course}`;
  return (
    <tr>
      <Cell overflowWrap="anywhere" minW="thumb">
        {name}
        <chakra.p textStyle="small" color="text.muted" whiteSpace="nowrap">
          {number}
        </chakra.p>
      </Cell>
      <Cell overflowWrap="anywhere" minW="thumb">
        <chakra.span lineClamp={2} textAlign="start" dir="auto">
          {course}
        </chakra.span>
      </Cell>
      <Cell whiteSpace="nowrap">
        <time dateTime={issued_at}>{formatDate(issued_at)}</time>
      </Cell>
      <Cell>
        {revoked ? <Badge tone="neutral">Revoked</Badge> : <Badge tone="success">Issued</Badge>}
      </Cell>
      <Cell>
        {!revoked && (
          <CertificateLink
            certificate={certificate}
            variant="quiet"
            size="icon"
            aria-label={label}
            title={label}
          >
            <Download aria-hidden />
          </CertificateLink>
        )}
      </Cell>
    </tr>
  );
}
