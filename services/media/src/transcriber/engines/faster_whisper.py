"""Transcribes pieces of sound with faster-whisper.

Reads one line of JSON for each piece from stdin, and writes one line of JSON for each to stdout. The
first line that it writes says that the model is loaded. Ends with stdin.
"""

import argparse
import json
import resource
import sys
import wave


def limit_memory(megabytes):
    """Limits what the process may allocate, so that a fault ends it and not the machine."""
    limit = megabytes * 1024 * 1024
    try:
        resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
    except (ValueError, OSError):
        pass  # Not every system has this limit.


def samples_of(path):
    import numpy

    with wave.open(path) as sound:
        frames = sound.readframes(sound.getnframes())
    return numpy.frombuffer(frames, dtype=numpy.int16).astype(numpy.float32) / 32768.0


def is_same(features, others):
    """Tells whether two windows are of one piece: that for its words lacks the last frame."""
    if features.shape != others.shape:
        return False
    return (features != others).any(axis=-2).sum() <= 1


def single_pass(model_class):
    """Returns a model that encodes a piece once, for its language and for its words."""

    class SinglePassModel(model_class):
        last = (None, None)

        def encode(self, features):
            known, output = self.last
            if known is None or not is_same(known, features):
                output = super().encode(features)
                self.last = (features.copy(), output)
            return output

    return SinglePassModel


# A piece fits into one window of the model. What is left of it after its last word, in seconds, is
# the margin around speech: the library would take another window to look for words in it.
MARGIN = 0.6


def until_end_of_speech(segments, end):
    for one in segments:
        # Whoever takes it changes its times.
        is_last = one.end > end - MARGIN
        yield one
        if is_last:
            return


def transcribe(model, request):
    import numpy
    from faster_whisper.transcribe import restore_speech_timestamps
    from faster_whisper.vad import VadOptions, collect_chunks, get_speech_timestamps

    samples = samples_of(request["path"])
    spoken = get_speech_timestamps(samples, VadOptions(min_silence_duration_ms=500))
    if not spoken:
        return {"language": None, "segments": []}
    speech = numpy.concatenate(collect_chunks(samples, spoken)[0])

    def listen(language):
        return model.transcribe(
            speech,
            language=language,
            beam_size=5,
            word_timestamps=True,
            condition_on_previous_text=False,
        )

    hint = request.get("language")
    segments, info = listen(None)
    if hint and info.language != hint and info.language_probability < 0.6:
        segments, info = listen(hint)
    rate = model.feature_extractor.sampling_rate
    heard = until_end_of_speech(segments, len(speech) / rate)
    return {
        "language": info.language,
        "segments": [
            {
                "start": one.start,
                "end": one.end,
                "text": one.text,
                "words": [
                    {"start": word.start, "end": word.end, "word": word.word}
                    for word in one.words or []
                ],
            }
            for one in restore_speech_timestamps(heard, spoken, rate)
        ],
    }


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--model", required=True)
    options.add_argument("--threads", type=int, default=2)
    options.add_argument("--memory", type=int, default=4096)
    given = options.parse_args()
    limit_memory(given.memory)
    from faster_whisper import WhisperModel

    model = single_pass(WhisperModel)(
        given.model,
        device="cpu",
        compute_type="int8",
        cpu_threads=given.threads,
        local_files_only=True,
    )
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = transcribe(model, json.loads(line))
        except MemoryError:
            answer = {"error": "memory"}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
