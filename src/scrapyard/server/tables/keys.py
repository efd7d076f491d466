"""Secrets of seats and spectators, readable codes of tables."""

import base64
import hashlib
import hmac
import secrets

from scrapyard.server.store.rows import PLEDGE


def words(text: str) -> list[str]:
    """A list that is easier to read as a text."""
    return text.split()


ADJECTIVES = words("""
amber ancient bashful blazing blunt brassy brave bright brisk bronze buzzing calm chrome clanky clever copper
cosmic creaky crimson dented dizzy dusty eager electric fearless ferrous fierce fizzy galvanic gentle giddy
gilded grand greasy humming hungry idle indigo iron jolly keen leaden lively loyal lucky magnetic mellow mighty
molten nimble noisy oily patient plucky polished proud quick quiet rapid restless rusty salty scarlet shiny
silent silver sleepy solar sparky steady steel sturdy sunny swift tidy tin titanic turbo velvet vivid wandering
whirring wired witty zany zinc
""")
NOUNS = words("""
anvil antenna axle beacon bearing bellows blaster bolt boiler bumper cable camshaft carbon chassis circuit clamp
cog coil compass crane crank cylinder dial diode drill dynamo engine fan flange flywheel forge funnel fuse
gasket gauge gear gimbal girder grinder gyro hammer hinge hopper hydrant jack jet junction kettle ladder lantern
laser lever magnet motor nozzle nut pedal pinion pipe piston plunger propeller pulley pump radar ratchet relay
rivet rocket rotor screw sensor servo shovel siren socket solenoid spanner spark spring sprocket switch tank
thruster toggle torch track tractor turbine valve vise washer wheel whistle winch wire wrench
""")
BOT_NAMES = words("""
Rivet Gasket Sprocket Widget Cogsworth Ratchet Tinplate Dynamo Flange Gizmo Washer Crank Pinion Solder Bumper
Fuse Piston Turbine Clank Sparkplug
""")


def new_secret() -> str:
    """A secret for a link: 144 random bits."""
    return secrets.token_urlsafe(18)


def derived(key: str, what: str) -> str:
    """A secret that follows from a client's key, so that the same request sent again gets the same one: 144 bits."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{what} {key}".encode()).digest()[:18]).decode()


def invitation(key: str) -> str:
    """The secret that a private table's seats are given for."""
    return derived(key, "invite")


def hashed(secret: str) -> str:
    """How a secret is stored; it has too many bits to be guessed from its hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(digest: str, stored: str | None) -> bool:
    """Whether a hashed secret is the stored one, in the same time for every wrong one."""
    return stored is not None and hmac.compare_digest(digest, stored)


def code_of(key: str, attempt: int) -> str:
    """A code that can be read over the phone: `rusty-piston-42`. A key leads to the same ones, in order."""
    number = int.from_bytes(hashlib.sha256(f"code {attempt} {key}".encode()).digest())
    number, adjective = divmod(number, len(ADJECTIVES))
    number, noun = divmod(number, len(NOUNS))
    return f"{ADJECTIVES[adjective]}-{NOUNS[noun]}-{number % 990 + 10}"


def deed_of(digest: str, what: str, key: str | None) -> str | None:
    """How it is stored that a seat has had something done; None without a key."""
    return hashed(f"{digest} {what} {key}") if key is not None else None


def pledge_of(nonce: str) -> str:
    """What a seat says of its nonce before it tells it."""
    return PLEDGE + hashlib.sha256(nonce.encode()).hexdigest()[:63]


def bot_name(code: str, seat: int) -> str:
    """A name for the bot at this seat, another one for each seat."""
    first = int(hashlib.sha256(code.encode()).hexdigest()[:8], 16)
    return BOT_NAMES[(first + seat) % len(BOT_NAMES)]
