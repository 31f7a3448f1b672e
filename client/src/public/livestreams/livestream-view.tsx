import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { FavoriteButton } from '~/public/learning/favorite-button.tsx';
import { useStart } from '~/public/player/single/use-start.ts';
import { VideoDialog } from '~/public/player/single/video-dialog.tsx';
import { formatHoursMinutes } from '~/shared/format/format.ts';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { RichText } from '~/shared/ui/text/rich-text.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { LivestreamCover } from './livestream-cover.tsx';
import { LivestreamLock } from './livestream-lock.tsx';

const LivestreamVideo = lazyPart(
  () => import('./livestream-video.tsx').then((m) => m.LivestreamVideo),
  { waiting: <Spinner label="Loading the player" /> },
);

/** All public information about a livestream, and its video in a dialog. */
export function LivestreamView({ livestream }: { livestream: Livestream }) {
  const { id, title, category, is_featured, duration_seconds } = livestream;
  const start = useStart();
  const [isPressed, setPressed] = useState(false);
  const hasVideo = duration_seconds !== null;
  const close = () => {
    setPressed(false);
    start.forget();
  };
  return (
    <>
      <Flex gap="3" align="center" wrap="wrap" textStyle="small" color="text.muted">
        <TextLink to="/livestreams" alone>
          Livestreams
        </TextLink>
        <span aria-hidden>/</span>
        <chakra.span overflowWrap="anywhere" dir="auto">
          {category.name}
        </chakra.span>
        {is_featured && <Badge tone="accent">Featured</Badge>}
        <LivestreamLock livestream={livestream} hasText />
      </Flex>
      <chakra.div position="relative" mt="6">
        <LivestreamCover
          livestream={livestream}
          sizes="(min-width: 1344px) 1280px, 96vw"
          eager
          alt={`Cover of ${title}`}
        />
        {hasVideo && <PlayButton title={title} onClick={() => setPressed(true)} />}
      </chakra.div>
      <Grid
        templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) {sizes.aside}' }}
        gap={{ base: '10', lg: '16' }}
        mt={{ base: '8', lg: '12' }}
        alignItems="start"
      >
        <About livestream={livestream} />
        <Facts livestream={livestream} />
      </Grid>
      {hasVideo && (isPressed || start.isOpen) && (
        <VideoDialog title={title} onClose={close}>
          <LivestreamVideo
            key={`${id} ${start.at}`}
            {...{ livestream }}
            at={start.at}
            onClose={close}
          />
        </VideoDialog>
      )}
    </>
  );
}

function PlayButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <chakra.button
      type="button"
      aria-label={`Play ${title}`}
      onClick={onClick}
      position="absolute"
      inset="0"
      display="flex"
      alignItems="center"
      justifyContent="center"
      cursor="pointer"
      borderRadius="md"
      className="group"
    >
      <chakra.span
        display="flex"
        alignItems="center"
        justifyContent="center"
        boxSize={{ base: '16', md: '24' }}
        borderRadius="pill"
        bg="accent"
        color="accent.on"
        boxShadow="overlay"
        transitionProperty="transform, background-color"
        transitionDuration="base"
        transitionTimingFunction="out"
        _groupHover={{ transform: 'scale(1.06)', bg: 'accent.hover' }}
      >
        <Play size="40%" fill="currentColor" aria-hidden />
      </chakra.span>
    </chakra.button>
  );
}

function About({ livestream }: { livestream: Livestream }) {
  const { id, title, description, videos_info } = livestream;
  return (
    <chakra.div minW="0">
      <chakra.h1 textStyle="display" overflowWrap="anywhere" dir="auto">
        {title}
      </chakra.h1>
      <chakra.p
        mt="5"
        textStyle="lead"
        color="text.muted"
        maxW="prose"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {description}
      </chakra.p>
      <chakra.div mt="6">
        <FavoriteButton kind="livestream" id={id} title={title} />
      </chakra.div>
      <chakra.section aria-labelledby="info" mt={{ base: '10', lg: '12' }}>
        <chakra.h2 id="info" textStyle="headline" mb="5">
          About this livestream
        </chakra.h2>
        <RichText
          html={videos_info}
          fallback={<chakra.p color="text.muted">There are no further details yet.</chakra.p>}
        />
      </chakra.section>
    </chakra.div>
  );
}

function Facts({ livestream }: { livestream: Livestream }) {
  const length = formatHoursMinutes(livestream.duration);
  return (
    <chakra.dl
      p="6"
      bg="surface"
      borderWidth="hairline"
      borderRadius="lg"
      textStyle="small"
      fontVariantNumeric="tabular-nums"
    >
      {length && <Fact name="Duration" value={length} />}
      <Fact name="Category" value={livestream.category.name} />
      <Fact name="Series" value={livestream.livestreams_title} />
    </chakra.dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Flex
      justify="space-between"
      gap="4"
      py="2"
      borderTopWidth="hairline"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" textAlign="end">
        {value}
      </chakra.dd>
    </Flex>
  );
}
