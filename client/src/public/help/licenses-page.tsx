import { chakra } from '@chakra-ui/react';
import { HairlineRow } from '~/shared/ui/list/hairline-row.ts';
import { ExternalLink } from '~/shared/ui/text/text-link.tsx';
import { shippedPackages } from './shipped-packages.ts';
import { Chapter, TextPage } from './text-page.tsx';

const contents = ['Course material', 'Open source', 'Automatic captions'];

export function LicensesPage() {
  return (
    <TextPage
      lead="Atelier is open source under the MIT license. These are the packages that the site in your browser is built on, and their licenses."
      contents={contents}
    >
      <Chapter title="Course material">
        <p>
          Videos and texts belong to their instructors. With a Pro or Team plan you may use source
          files and assets in commercial work; you may not sell them as they are.
        </p>
      </Chapter>
      <Chapter title="Open source">
        <chakra.ul css={{ '&&': { ps: '0', listStyleType: 'none' } }}>
          {shippedPackages.map(({ name, license }) => (
            <HairlineRow key={name}>
              <ExternalLink href={`https://www.npmjs.com/package/${name}`} variant="title" alone>
                {name}
              </ExternalLink>
              <chakra.span color="text.muted">{license}</chakra.span>
            </HairlineRow>
          ))}
        </chakra.ul>
      </Chapter>
      <Chapter title="Automatic captions">
        <p>
          Where captions are written automatically, this is done by faster-whisper and CTranslate2
          (MIT) with the Whisper models of OpenAI (MIT), or by a server that the school has chosen.
        </p>
      </Chapter>
    </TextPage>
  );
}
