import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from '~/shared/feedback/feedback.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Segments } from '~/shared/ui/form/segments.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { CoverArt } from '~/shared/ui/media/cover-art.tsx';
import { ProgressBar } from '~/shared/ui/media/progress-bar.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextPage } from './text-page.tsx';

const textStyles = ['display', 'headline', 'title', 'subtitle', 'lead', 'body', 'small'];
const colors = [
  ...['canvas', 'surface', 'surface.inset', 'text', 'text.muted', 'accent', 'success', 'warning'],
  'danger',
];
const sides = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const;

const people = [
  { name: 'Ada Lovelace', plan: 'Pro' },
  { name: 'Josef Albers', plan: 'Free' },
  { name: 'Anni Albers', plan: 'Team' },
];

/** The UI components, in the current color mode. */
export function UiKitPage() {
  const [side, setSide] = useState<'left' | 'right'>('left');
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <TextPage lead="The components this site is made of, live and in your color mode. Take them apart.">
      <Part title="Type">
        <Flex direction="column" gap="4">
          {textStyles.map((style) => (
            <Flex key={style} align="baseline" gap="6" wrap="wrap">
              <chakra.code w="20" color="text.subtle" textStyle="note">
                {style}
              </chakra.code>
              <chakra.span textStyle={style}>Drawn to be read</chakra.span>
            </Flex>
          ))}
        </Flex>
      </Part>
      <Part title="Color">
        <Grid templateColumns="repeat(auto-fill, minmax(8rem, 1fr))" gap="4">
          {colors.map((color) => (
            <div key={color}>
              <chakra.div h="16" bg={color} borderRadius="md" borderWidth="hairline" />
              <chakra.p mt="2" textStyle="note" color="text.muted">
                {color}
              </chakra.p>
            </div>
          ))}
        </Grid>
      </Part>
      <Part title="Buttons">
        <Flex gap="3" wrap="wrap">
          <Button>
            <Play aria-hidden fill="currentColor" />
            Start Learning
          </Button>
          <Button variant="outline">Browse courses</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete</Button>
          <Button disabled>Saving...</Button>
        </Flex>
      </Part>
      <Part title="Badges">
        <Flex gap="3" wrap="wrap">
          <Badge>beginner</Badge>
          <Badge tone="accent">PRO</Badge>
          <Badge tone="success">Ready</Badge>
          <Badge tone="warning">Summer</Badge>
          <Badge tone="danger">Failed</Badge>
        </Flex>
      </Part>
      <Part title="Forms">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" maxW="prose">
          <InputField name="kit-name" label="Name" placeholder="Ada" required />
          <InputField name="kit-site" label="Website" hint="With https:// in front" />
        </Grid>
        <chakra.div mt="6">
          <Segments label="Side" options={sides} value={side} onChange={setSide} />
        </chakra.div>
      </Part>
      <Part title="Messages">
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
          <Button variant="outline" onClick={() => toast('success', 'Saved.')}>
            Show a toast
          </Button>
        </Flex>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="A dialog" size="sm">
          <chakra.p mb="6">Escape, the button in the corner and a click outside close it.</chakra.p>
          <Button onClick={() => setOpen(false)}>Close it</Button>
        </Dialog>
        <Notice title="Nothing here yet">A notice stands where a list has nothing to show.</Notice>
      </Part>
      <Part title="Lists">
        <chakra.div mb="4">
          <SearchBox label="Search people" value={search} onChange={setSearch} />
        </chakra.div>
        <Table label="People" columns={['Name', 'Plan']}>
          {found.map(({ name, plan }) => (
            <tr key={name}>
              <Cell>
                <Flex align="center" gap="3">
                  <Avatar name={name} src={null} />
                  {name}
                </Flex>
              </Cell>
              <Cell>
                <Badge tone={plan === 'Pro' ? 'accent' : 'neutral'}>{plan}</Badge>
              </Cell>
            </tr>
          ))}
        </Table>
      </Part>
      <Part title="Waiting">
        <chakra.div maxW="measure" display="grid" gap="4">
          <ProgressBar label="Example" percent={62} />
          <Skeleton h="12" />
        </chakra.div>
      </Part>
      <Part title="Cut-paper covers">
        <Grid templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }} gap="4">
          {['one', 'two', 'three', 'four'].map((seed) => (
            <chakra.div key={seed} aspectRatio="cover" borderRadius="lg" overflow="hidden">
              <CoverArt seed={seed} />
            </chakra.div>
          ))}
        </Grid>
      </Part>
    </TextPage>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <chakra.h2 textStyle="headline" mb="5">
        {title}
      </chakra.h2>
      {children}
    </section>
  );
}
